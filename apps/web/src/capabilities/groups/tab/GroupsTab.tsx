import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/Badge.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListBody } from '../../../ui/ListBody.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { GroupName } from '../GroupName.tsx'
import classes from '../Groups.module.css'
import { type TaughtGroup, taughtGroups } from '../queries.ts'

/** Renders the groups that a teacher teaches or taught. */
export default function GroupsTab({ userId }: TabProps) {
  const { t } = useTranslation('groups')
  const list = useInfiniteQuery(taughtGroups(userId))
  return (
    <ListBody
      rows={list.data?.pages.flatMap(({ results }) => results)}
      failure={list.error}
      onRetry={() => void list.refetch()}
      empty={
        <EmptyState kind="nothing-yet" spot="people" title={t('noneTaught')} text={t('noneTaughtText')} />
      }
    >
      {(rows) => (
        <Stack gap="lg" miw={0}>
          <TaughtList title={t('taughtNow')} rows={rows.filter(({ until }) => until === null)} />
          <TaughtList title={t('taughtBefore')} rows={rows.filter(({ until }) => until !== null)} />
          <MoreButton list={list}>{t('more')}</MoreButton>
        </Stack>
      )}
    </ListBody>
  )
}

function TaughtList({ title, rows }: { title: string; rows: readonly TaughtGroup[] }) {
  const { t } = useTranslation('groups')
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={`${row.id} ${row.since}`}>
            <span className={classes.main}>
              <GroupName group={row} />
              <small>{row.course.title}</small>
            </span>
            <Badge>{t(`type.${row.type_group}`)}</Badge>
            <span className={classes.soft}>
              <DateText value={row.since} />
              {' — '}
              {row.until ? <DateText value={row.until} /> : t('untilNow')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
