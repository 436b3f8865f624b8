import { IconAlertTriangle, IconMapPin, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSession } from '../../../platform/session.ts'
import { ClassStatusBadge } from '../class/ClassStatusBadge.tsx'
import { colourOf, titleOf } from '../class-words.ts'
import type { ClassRow } from '../queries.ts'
import classes from './Agenda.module.css'
import { byDay } from './by-day.ts'
import { dayTitle } from './day-words.ts'

interface AgendaProps {
  readonly rows: readonly ClassRow[]
  readonly zone: string
  readonly today: string
  /** Holidays and absences by their day. */
  readonly notes: ReadonlyMap<string, readonly string[]>
  /** The teacher whose page it is: their name is not said in every line. */
  readonly teacher?: number | undefined
  readonly onOpen: (id: number) => void
}

/** Classes day by day in a list: what a phone shows first, and what is printed. */
export function Agenda({ rows, zone, today, notes, teacher, onOpen }: AgendaProps) {
  const { t } = useTranslation('schedule')
  const reader = useSession()?.user.id
  const next = rows.find((row) => row.status_lesson === 'planned' && Date.parse(row.ends_at) > serverNow())
  return (
    <ol className={classes.days}>
      {byDay(rows, zone).map(({ day, rows: ofDay }) => (
        <li key={day}>
          <h2 className={classes.day} data-today={day === today || undefined}>
            {dayTitle(day, t)}
            {day === today && <span>{t('today')}</span>}
          </h2>
          {notes.get(day)?.map((note) => (
            <p key={note} className={classes.note}>
              <IconAlertTriangle size={16} aria-hidden /> {note}
            </p>
          ))}
          <ul className={classes.classes}>
            {ofDay.map((row) => (
              <AgendaRow
                key={row.id}
                row={row}
                zone={zone}
                isNext={row === next}
                isOwn={[reader, teacher].includes(row.teacher.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface AgendaRowProps extends Pick<AgendaProps, 'zone' | 'onOpen'> {
  readonly row: ClassRow
  readonly isNext: boolean
  readonly isOwn: boolean
}

function AgendaRow({ row, zone, isNext, isOwn, onOpen }: AgendaRowProps) {
  const { t } = useTranslation('schedule')
  const title = titleOf(row)
  const colour = colourOf(row)
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-status={row.status_lesson}
        data-next={isNext || undefined}
        onClick={() => onOpen(row.id)}
      >
        <span className={classes.time}>
          <b>{clockTime(row.starts_at, zone)}</b>
          <span>{clockTime(row.ends_at, zone)}</span>
        </span>
        <span className={classes.bar} style={{ background: `var(--card-${colour})` }} />
        <span className={classes.words}>
          <b>{title}</b>
          <span>
            {[title !== row.course.title && row.course.title, !isOwn && fullName(row.teacher)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {row.room && (
            <span className={classes.room}>
              <IconMapPin size={14} aria-hidden /> {row.room.name}
            </span>
          )}
        </span>
        <span className={classes.state}>
          {isNext && <em>{t('isNext')}</em>}
          {row.status_lesson !== 'planned' && <ClassStatusBadge status={row.status_lesson} />}
          {row.series_id !== null && row.status_lesson === 'planned' && (
            <IconRepeat size={16} role="img" aria-label={t('repeats')} />
          )}
        </span>
      </button>
    </li>
  )
}
