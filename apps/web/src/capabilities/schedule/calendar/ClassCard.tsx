import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { ClassStatusIcon } from '../class/ClassStatusBadge.tsx'
import { minutesOf, titleOf } from '../class-words.ts'
import type { ClassRow } from '../queries.ts'
import classes from './Grid.module.css'

interface ClassCardProps {
  readonly row: ClassRow
  readonly zone: string
  /** True for the single-line layout of a month. */
  readonly flat: boolean
  /** True when the viewer teaches the class; hides the teacher's name. */
  readonly isOwn: boolean
}

/** Renders a class in the grid: time, title, people, room, and an icon of its status. */
export function ClassCard({ row, zone, flat, isOwn }: ClassCardProps) {
  const { t } = useTranslation('schedule')
  const title = titleOf(row)
  const time = clockTime(row.starts_at, zone)
  const isOver = row.status_lesson === 'cancelled' || row.status_lesson === 'rescheduled'
  const status = row.status_lesson === 'planned' ? null : <ClassStatusIcon status={row.status_lesson} />
  if (flat)
    return (
      <span className={classes.line} data-over={isOver || undefined}>
        {status}
        <span className="tabular">{time}</span> <b>{title}</b>
      </span>
    )
  return (
    <span
      className={classes.words}
      data-over={isOver || undefined}
      data-short={minutesOf(row) < 45 || undefined}
    >
      <span className={classes.when}>
        {status}
        <span className="tabular">
          {time}
          <span className={classes.till}>–{clockTime(row.ends_at, zone)}</span>
        </span>
      </span>
      <b>{title}</b>
      {!isOwn && <span>{fullName(row.teacher)}</span>}
      {isOwn && title !== row.course.title && <span>{row.course.title}</span>}
      {row.room && (
        <span className={classes.place}>
          <IconMapPin size={12} role="img" aria-label={t('room')} /> {row.room.name}
        </span>
      )}
    </span>
  )
}
