import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { useClock } from '../../schedule/calendar/use-clock.ts'
import { ClassStatusBadge } from '../../schedule/class/ClassStatusBadge.tsx'
import classes from '../Groups.module.css'
import { type ClassRow, classesOfGroup } from '../queries.ts'

/** Renders past classes of a group with their outcome, newest first. */
export default function HeldClasses({ groupId }: { groupId: number }) {
  const { t } = useTranslation('groups')
  const list = useInfiniteQuery(classesOfGroup(groupId))
  const rows = list.data?.pages.flatMap(({ results }) => results)
  return (
    <section aria-label={t('held')}>
      <h2 className={classes.heading}>{t('held')}</h2>
      {list.isError && !rows && (
        <Failure failure={list.error} onRetry={() => void list.refetch()} level={3} />
      )}
      {!rows && !list.isError && <TextSkeleton lines={3} />}
      {rows && <HeldList rows={rows} />}
      <MoreButton list={list} mt="sm">
        {t('more')}
      </MoreButton>
    </section>
  )
}

function HeldList({ rows }: { rows: readonly ClassRow[] }) {
  const { t } = useTranslation('groups')
  const { zone } = useClock()
  if (rows.length === 0) return <p className={classes.soft}>{t('heldNone')}</p>
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={classes.main}>
            <DateText value={row.starts_at} long zone={zone} />
            {', '}
            <ClassTime from={row.starts_at} until={row.ends_at} zone={zone} />
            <small>{[row.lesson?.name, fullName(row.teacher)].filter(Boolean).join(' · ')}</small>
          </span>
          <ClassStatusBadge status={row.status_lesson} />
        </li>
      ))}
    </ul>
  )
}

interface ClassTimeProps {
  readonly from: string
  readonly until: string
  readonly zone: string
}

function ClassTime({ from, until, zone }: ClassTimeProps) {
  return (
    <span className={classes.time}>
      {clockTime(from, zone)}–{clockTime(until, zone)}
    </span>
  )
}
