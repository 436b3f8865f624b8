import { classStatuses } from '@qadam/contract/classes/vocabulary.ts'
import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import {
  calendarDay,
  idInPath,
  instant,
  oneOf,
  type Part,
  type SearchOf,
  whole,
} from '../../../platform/search-params.ts'

/** Views of the schedule; `teachers` and `rooms` have columns for one day. */
export const scheduleViews = ['day', 'week', 'month', 'agenda', 'teachers', 'rooms'] as const
export type ScheduleView = (typeof scheduleViews)[number]

export const scheduleFilters = ['teacher', 'group', 'student', 'room', 'course', 'type', 'status'] as const
export type ScheduleFilter = (typeof scheduleFilters)[number]

/** A time of day, `HH:MM`, as a search param. */
const clock: Part<string | undefined> = (given) =>
  typeof given === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined

/** The search params of the schedule: view, day, filters, and the open drawer. */
export const scheduleSearch = {
  view: oneOf(scheduleViews),
  on: calendarDay,
  teacher: idInPath,
  group: idInPath,
  student: idInPath,
  room: idInPath,
  course: idInPath,
  type: oneOf(groupTypes),
  status: oneOf(classStatuses),
  /** The class whose drawer is open. */
  class: idInPath,
  /** Day and time of the open planning form. */
  plan: calendarDay,
  at: clock,
  /** The missed class that the new one makes up for. */
  missed: idInPath,
  /** The booked teacher (0 while none is chosen), program and time. */
  book: whole(0, Number.MAX_SAFE_INTEGER),
  program: idInPath,
  time: instant,
}

export type ScheduleSearch = SearchOf<typeof scheduleSearch>

export function filtersOf(search: ScheduleSearch): Pick<ScheduleSearch, ScheduleFilter> {
  return Object.fromEntries(
    scheduleFilters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )
}
