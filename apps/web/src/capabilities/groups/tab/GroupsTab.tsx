import { IconUsersGroup } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/Badge.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import type { TabProps } from '../../../widgets/record-tab.ts'
import { GroupName } from '../GroupName.tsx'
import classes from '../Groups.module.css'
import { type TaughtGroup, taughtGroups } from '../queries.ts'

/** The groups that a teacher teaches, and those that they taught before. */
export default function GroupsTab({ userId }: TabProps) {
  const { t } = useTranslation('groups')
  const list = useInfiniteQuery(taughtGroups(userId))
  const rows = list.data?.pages.flatMap(({ results }) => results)
  if (list.isError && !rows) return <Failure failure={list.error} onRetry={() => void list.refetch()} />
  if (!rows) return <TableSkeleton />
  if (rows.length === 0)
    return (
      <EmptyState
        kind="nothing-yet"
        icon={IconUsersGroup}
        title={t('noneTaught')}
        text={t('noneTaughtText')}
      />
    )
  const now = rows.filter(({ until }) => until === null)
  const before = rows.filter(({ until }) => until !== null)
  return (
    <div className={classes.part}>
      {now.length > 0 && <TaughtList title={t('taughtNow')} rows={now} />}
      {before.length > 0 && <TaughtList title={t('taughtBefore')} rows={before} />}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </div>
  )
}

function TaughtList({ title, rows }: { title: string; rows: readonly TaughtGroup[] }) {
  const { t } = useTranslation('groups')
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
