import type { Calendar } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import en from '@fullcalendar/react/locales/en-gb'
import kk from '@fullcalendar/react/locales/kk'
import ru from '@fullcalendar/react/locales/ru'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import type { ComponentProps } from 'react'
import classes from './Grid.module.css'
import { slotMinutes } from './grid-time.ts'

/**
 * Where a browser cannot format dates in Kazakh, screen readers hear Russian dates; all other text is Kazakh.
 */
const hasKazakh = Intl.DateTimeFormat.supportedLocalesOf('kk').length > 0
export const locales = { ru, kk: hasKazakh ? kk : { ...kk, code: 'ru' }, en }

const clockFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export const gridOptions = {
  plugins: [classic, timeGrid, dayGrid, interaction],
  timeZone: 'UTC',
  firstDay: 1,
  headerToolbar: false,
  height: 'auto',
  allDaySlot: false,
  borderless: true,
  // Slots must equal the drag step: with a snap smaller than a slot, the first part of a slot is dropped one
  // step too late.
  slotDuration: `00:${slotMinutes}`,
  slotMinHeight: 13,
  slotLaneClass: ({ isMinor }) => (isMinor ? classes.minor : undefined),
  slotHeaderClass: ({ isMinor }) => (isMinor ? classes.minor : undefined),
  slotHeaderInnerClass: classes.hour,
  slotHeaderInterval: '01:00',
  slotHeaderFormat: clockFormat,
  eventTimeFormat: clockFormat,
  dayMaxEvents: 4,
  popoverClass: classes.popover,
  moreLinkClass: classes.more,
  fixedWeekCount: false,
  eventDisplay: 'block',
  eventMinHeight: 22,
  eventShortHeight: 44,
  eventOrder: 'start',
  slotEventOverlap: false,
  eventInteractive: true,
  backgroundEventClass: classes.shade,
  eventResizableFromStart: false,
  longPressDelay: 350,
  selectMirror: true,
} satisfies ComponentProps<typeof Calendar>
