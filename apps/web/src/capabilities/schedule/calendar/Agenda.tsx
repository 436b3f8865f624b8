import { Group } from '@mantine/core'
import { IconAlertTriangle, IconMapPin, IconRepeat } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSession } from '../../../platform/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ClassStatusBadge } from '../class/ClassStatusBadge.tsx'
import { colourOf, titleOf } from '../class-words.ts'
import type { OwnDate } from '../own/queries.ts'
import type { ClassRow } from '../queries.ts'
import classes from './Agenda.module.css'
import { byDay, type DayOfClasses } from './by-day.ts'
import { dayTitle } from './day-words.ts'

const DateRows = lazyPart(() => import('../own/DateRows.tsx'), { phrases: ['home'] })

interface AgendaProps {
  readonly rows: readonly ClassRow[]
  readonly zone: string
  readonly today: string
  /** Holidays and absences by day. */
  readonly notes: ReadonlyMap<string, readonly string[]>
  /** The teacher whose page it is, to omit their name from every row. */
  readonly teacher?: number | undefined
  /** The reader's own deadlines, exams and visa dates by day. */
  readonly dates?: ReadonlyMap<string, readonly OwnDate[]> | undefined
  readonly onOpen: (id: number) => void
}

/** Renders classes by day as a list: the default view on phones, and the print view. */
export function Agenda({ rows, zone, today, notes, teacher, dates = noDates, onOpen }: AgendaProps) {
  const { t } = useTranslation('schedule')
  const reader = useSession()?.user.id
  const next = rows.find((row) => row.status_lesson === 'planned' && Date.parse(row.ends_at) > serverNow())
  return (
    <ol className={classes.days}>
      {withDates(byDay(rows, zone), dates).map(({ day, rows: ofDay }) => (
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
          <DatesOf day={day} dates={dates} />
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

const noDates: ReadonlyMap<string, readonly OwnDate[]> = new Map()

/** Adds the days that have a date and no class. */
function withDates(days: readonly DayOfClasses[], dates: ReadonlyMap<string, unknown>): DayOfClasses[] {
  const without = [...dates.keys()].filter((day) => !days.some((one) => one.day === day))
  return [...days, ...without.map((day) => ({ day, rows: [] }))].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  )
}

function DatesOf({ day, dates }: { day: string; dates: ReadonlyMap<string, readonly OwnDate[]> }) {
  const own = dates.get(day)
  return own ? (
    <Suspense>
      <DateRows dates={own} />
    </Suspense>
  ) : null
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
            <Group component="span" gap="var(--space-4)" wrap="nowrap">
              <IconMapPin size={14} aria-hidden /> {row.room.name}
            </Group>
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
