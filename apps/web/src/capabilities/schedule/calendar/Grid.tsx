import { Calendar, type CalendarRef, type EventApi } from '@fullcalendar/react'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSession } from '../../../platform/session.ts'
import { useLanguage } from '../../../ui/language.ts'
import { colourOf } from '../class-words.ts'
import type { ClassRow } from '../queries.ts'
import { ClassCard } from './ClassCard.tsx'
import { civilOf } from './civil-time.ts'
import { DayCellHead, DayHead } from './DayHead.tsx'
import { DragNote } from './DragNote.tsx'
import { dayTitle } from './day-words.ts'
import classes from './Grid.module.css'
import { gridOptions, locales } from './grid-options.ts'
import { civilText, type Sheet, type Spot, spotOf } from './grid-time.ts'
import { hasColumns } from './schedule-views.ts'
import type { Shade } from './shades.ts'
import { useGridDrag } from './use-grid-drag.ts'
import { rowOf, useGridEvents } from './use-grid-events.ts'

interface GridProps {
  readonly sheet: Sheet
  readonly rows: readonly ClassRow[]
  readonly shades: readonly Shade[]
  /** Holidays and absences by day, for a month. */
  readonly notes: ReadonlyMap<string, readonly string[]>
  readonly work: { readonly from: number; readonly to: number }
  readonly mayPlan: boolean
  readonly mayDrag: boolean
  readonly onOpen: (id: number) => void
  /** Called after a click or drag on empty time; `wholeDay` is true in a month. */
  readonly onPlan: (spot: Spot, wholeDay: boolean) => void
  /** Called after a class was dropped or resized; `revert` restores its position. */
  readonly onMove: (row: ClassRow, spot: Spot, revert: () => void) => void
}

const dayIn = (date: Date) => civilText(date).slice(0, 10)

/** Renders days, weeks and months with draggable classes, in the viewer's timezone. */
export default function Grid(props: GridProps) {
  const { sheet, rows, mayPlan } = props
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const calendar = useRef<CalendarRef>(null)
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const isTeacher = useSession()?.user.role === 'teacher'
  const isMonth = sheet.view === 'month'
  const columns = hasColumns(sheet.view) ? sheet.columns.length : 0
  useEffect(() => {
    calendar.current?.getApi().gotoDate(sheet.on)
  }, [sheet.on])
  const { events, hours } = useGridEvents(props)
  const { note, allow, settle, drop } = useGridDrag({ sheet, rows, onMove: props.onMove })
  return (
    <ScrollingGrid view={sheet.view} columns={columns}>
      <DragNote ref={note} />
      <Calendar
        key={`${sheet.view} ${columns}`}
        ref={calendar}
        {...gridOptions}
        initialView={isMonth ? 'dayGridMonth' : sheet.view === 'week' ? 'timeGridWeek' : 'columns'}
        views={{ columns: { type: 'timeGrid', dayCount: Math.max(columns, 1) } }}
        initialDate={sheet.on}
        now={() => civilOf(new Date(serverNow()).toISOString(), sheet.zone)}
        locale={locales[language]}
        nowIndicator={columns === 0}
        slotMinTime={{ hours: hours.from }}
        slotMaxTime={{ hours: hours.to }}
        dayHeaderContent={({ date, inPopover }) =>
          inPopover ? (
            <b className={classes.dayName}>{dayTitle(dayIn(date), t)}</b>
          ) : (
            <DayHead date={date} sheet={sheet} />
          )
        }
        dayCellTopContent={({ date, dayNumberText }) => (
          <DayCellHead number={dayNumberText} notes={props.notes.get(dayIn(date))} />
        )}
        closeHint={ui('close')}
        moreLinkText={(count) => t('moreOfDay', { count })}
        eventMaxStack={sheet.view === 'day' ? 8 : 3}
        events={events}
        eventContent={({ event }) => <EventContent event={event} sheet={sheet} isTeacher={isTeacher} />}
        eventClass={({ event }) => cardClass(rowOf(event))}
        eventClick={({ event }) => {
          const row = rowOf(event)
          if (row) props.onOpen(row.id)
        }}
        eventAllow={allow}
        eventDragStop={settle}
        eventResizeStop={settle}
        eventDrop={drop}
        eventResize={drop}
        eventDurationEditable={!isMonth}
        dragRevertDuration={still ? 0 : 200}
        selectable={mayPlan}
        selectAllow={({ end }) => spotOf(end, end, sheet).starts_at > new Date(serverNow()).toISOString()}
        select={({ start, end, allDay, view }) => {
          props.onPlan(spotOf(start, end, sheet), allDay)
          view.calendar.unselect()
        }}
      />
    </ScrollingGrid>
  )
}

interface ScrollingGridProps {
  readonly view: Sheet['view']
  readonly columns: number
  readonly children: ReactNode
}

function ScrollingGrid({ view, columns, children }: ScrollingGridProps) {
  const { t } = useTranslation('schedule')
  return (
    <section
      className={classes.grid}
      data-view={view}
      style={{ '--columns': columns || 7 } as object}
      aria-label={t('schedule')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      onKeyDown={(event) => {
        // Arrow keys navigate the schedule, but scroll the grid first when columns overflow.
        const { currentTarget: own, target, key } = event
        if (own === target && key.startsWith('Arrow') && own.scrollWidth > own.clientWidth)
          event.stopPropagation()
      }}
    >
      {children}
    </section>
  )
}

interface EventContentProps {
  readonly event: EventApi
  readonly sheet: Sheet
  readonly isTeacher: boolean
}

/** Renders a class as a card, a shade as text. */
function EventContent({ event, sheet, isTeacher }: EventContentProps) {
  const row = rowOf(event)
  if (!row) return <span className={classes.shadeWords}>{event.title}</span>
  return <ClassCard row={row} zone={sheet.zone} flat={sheet.view === 'month'} isOwn={isTeacher} />
}

function cardClass(row: ClassRow | undefined) {
  return row && `${classes.card} ${classes[colourOf(row)]} ${classes[row.status_lesson] ?? ''}`
}
