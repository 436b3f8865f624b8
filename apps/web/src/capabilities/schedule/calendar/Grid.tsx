import { Calendar, type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import en from '@fullcalendar/react/locales/en-gb'
import kk from '@fullcalendar/react/locales/kk'
import ru from '@fullcalendar/react/locales/ru'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { serverNow } from '../../../platform/server-clock.ts'
import { useSession } from '../../../platform/session.ts'
import { useLanguage } from '../../../ui/language.ts'
import { colourOf, isMovable } from '../class-words.ts'
import type { ClassRow } from '../queries.ts'
import { ClassCard } from './ClassCard.tsx'
import { civilOf } from './civil-time.ts'
import { clashOf, wantedOf } from './clash.ts'
import { clashWords } from './clash-words.ts'
import { DayCellHead, DayHead } from './DayHead.tsx'
import { DragNote, type DragNoteHandle } from './DragNote.tsx'
import { dayTitle } from './day-words.ts'
import classes from './Grid.module.css'
import { civilText, hoursOf, placeOf, type Sheet, type Spot, slotMinutes, spotOf } from './grid-time.ts'
import { hasColumns } from './schedule-search.ts'
import type { Shade } from './shades.ts'

interface GridProps {
  readonly sheet: Sheet
  readonly rows: readonly ClassRow[]
  readonly shades: readonly Shade[]
  /** Holidays and absences by their day, for a month. */
  readonly notes: ReadonlyMap<string, readonly string[]>
  readonly work: { readonly from: number; readonly to: number }
  readonly mayPlan: boolean
  readonly mayDrag: boolean
  readonly onOpen: (id: number) => void
  /** Empty time was clicked or dragged over; `wholeDay` in a month. */
  readonly onPlan: (spot: Spot, wholeDay: boolean) => void
  /** A class was dropped or stretched; `revert` puts it back. */
  readonly onMove: (row: ClassRow, spot: Spot, revert: () => void) => void
}

/** Where a browser cannot say dates in Kazakh, what a screen reader hears of them is Russian; all words are Kazakh. */
const hasKazakh = Intl.DateTimeFormat.supportedLocalesOf('kk').length > 0
const locales = { ru, kk: hasKazakh ? kk : { ...kk, code: 'ru' }, en }
const dayIn = (date: Date) => civilText(date).slice(0, 10)

const clockFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Days, weeks and months with classes that can be dragged; everything is drawn by the reader's clock. */
export default function Grid(props: GridProps) {
  const { sheet, rows, shades, work, mayPlan, mayDrag } = props
  const { t } = useTranslation('schedule')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const calendar = useRef<CalendarRef>(null)
  const note = useRef<DragNoteHandle>(null)
  const refusal = useRef<string | null>(null)
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const isTeacher = useSession()?.user.rle === 'teacher'
  const isMonth = sheet.view === 'month'
  const columns = hasColumns(sheet.view) ? sheet.columns.length : 0
  useEffect(() => {
    calendar.current?.getApi().gotoDate(sheet.on)
  }, [sheet.on])
  const drawn = useMemo(
    () =>
      rows.flatMap((row) => {
        const position = placeOf(row, sheet)
        return position ? [{ row, place: position }] : []
      }),
    [rows, sheet],
  )
  const events = useMemo<EventInput[]>(
    () => [
      ...drawn.map(({ row, place }) => ({
        id: String(row.id),
        ...place,
        color: `var(--card-${colourOf(row)}-soft)`,
        contrastColor: `var(--card-${colourOf(row)}-ink)`,
        editable: mayDrag && isMovable(row, serverNow()),
        extendedProps: { row },
      })),
      ...(isMonth ? [] : shades.map((shade) => ({ ...shade, id: '', display: 'background' }))),
    ],
    [drawn, mayDrag, shades, isMonth],
  )
  const hours = hoursOf(
    drawn.map(({ place }) => place),
    work,
  )
  const rowOf = (event: EventApi) => event.extendedProps.row as ClassRow
  const allow = useCallback(
    ({ start, end }: { start: Date; end: Date }, event: EventApi | null) => {
      const row = event?.extendedProps.row as ClassRow | undefined
      if (!row) return true
      const { starts_at, ends_at, column } = spotOf(start, end, sheet)
      const whose = sheet.view === 'teachers' ? { teacher: column?.id } : { room: column?.id }
      const clash = clashOf(wantedOf(row, { starts: starts_at, ends: ends_at, ...whose }), rows, serverNow())
      refusal.current = clash && clashWords(clash, sheet.zone, t)
      note.current?.say(refusal.current)
      return clash === null
    },
    [rows, sheet, t],
  )
  const settle = () => {
    if (refusal.current) note.current?.linger()
    else note.current?.say(null)
    refusal.current = null
  }
  const drop = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    if (event.start && event.end) props.onMove(rowOf(event), spotOf(event.start, event.end, sheet), revert)
  }
  return (
    <section
      className={classes.grid}
      data-view={sheet.view}
      style={{ '--columns': columns || 7 } as object}
      aria-label={t('schedule')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      onKeyDown={(event) => {
        // The arrows of the schedule lead to other days; where columns are out of sight, they scroll first.
        const { currentTarget: own, target, key } = event
        if (own === target && key.startsWith('Arrow') && own.scrollWidth > own.clientWidth)
          event.stopPropagation()
      }}
    >
      <DragNote ref={note} />
      <Calendar
        key={`${sheet.view} ${columns}`}
        ref={calendar}
        plugins={[classic, timeGrid, dayGrid, interaction]}
        initialView={isMonth ? 'dayGridMonth' : sheet.view === 'week' ? 'timeGridWeek' : 'columns'}
        views={{ columns: { type: 'timeGrid', dayCount: Math.max(columns, 1) } }}
        initialDate={sheet.on}
        timeZone="UTC"
        now={() => civilOf(new Date(serverNow()).toISOString(), sheet.zone)}
        locale={locales[language]}
        firstDay={1}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        borderless
        nowIndicator={columns === 0}
        slotMinTime={{ hours: hours.from }}
        slotMaxTime={{ hours: hours.to }}
        // Slots are as fine as a drag: of a slot that is snapped to in parts, the first part is dropped a part too late.
        slotDuration={`00:${slotMinutes}`}
        slotMinHeight={13}
        slotLaneClass={({ isMinor }) => (isMinor ? classes.minor : undefined)}
        slotHeaderClass={({ isMinor }) => (isMinor ? classes.minor : undefined)}
        slotHeaderInnerClass={classes.hour}
        slotHeaderInterval="01:00"
        slotHeaderFormat={clockFormat}
        eventTimeFormat={clockFormat}
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
        dayMaxEvents={4}
        popoverClass={classes.popover}
        moreLinkClass={classes.more}
        closeHint={ui('close')}
        moreLinkText={(count) => t('moreOfDay', { count })}
        fixedWeekCount={false}
        eventDisplay="block"
        eventMinHeight={22}
        eventShortHeight={44}
        eventOrder="start"
        slotEventOverlap={false}
        eventMaxStack={sheet.view === 'day' ? 8 : 3}
        events={events}
        eventInteractive
        backgroundEventClass={classes.shade}
        eventContent={({ event }) =>
          event.extendedProps.row ? (
            <ClassCard row={rowOf(event)} zone={sheet.zone} flat={isMonth} isOwn={isTeacher} />
          ) : (
            <span className={classes.shadeWords}>{event.title}</span>
          )
        }
        eventClass={({ event }) => {
          const row = event.extendedProps.row as ClassRow | undefined
          return row && `${classes.card} ${classes[colourOf(row)]} ${classes[row.status_lesson] ?? ''}`
        }}
        eventClick={({ event }) => event.extendedProps.row && props.onOpen(rowOf(event).id)}
        eventAllow={allow}
        eventDragStop={settle}
        eventResizeStop={settle}
        eventDrop={drop}
        eventResize={drop}
        eventResizableFromStart={false}
        eventDurationEditable={!isMonth}
        longPressDelay={350}
        dragRevertDuration={still ? 0 : 200}
        selectable={mayPlan}
        selectMirror
        selectAllow={({ end }) => spotOf(end, end, sheet).starts_at > new Date(serverNow()).toISOString()}
        select={({ start, end, allDay, view }) => {
          props.onPlan(spotOf(start, end, sheet), allDay)
          view.calendar.unselect()
        }}
      />
    </section>
  )
}
