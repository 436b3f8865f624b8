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

/** How the schedule is laid out; teachers and rooms are the columns of one day. */
export const scheduleViews = ['day', 'week', 'month', 'agenda', 'teachers', 'rooms'] as const
export type ScheduleView = (typeof scheduleViews)[number]

/** The keys that lay the schedule out, as they are printed on the keyboard. */
export const viewKeys: Readonly<Record<ScheduleView, string>> = {
  day: 'D',
  week: 'W',
  month: 'M',
  agenda: 'A',
  teachers: 'P',
  rooms: 'R',
}

/** Whether the columns of a view are teachers or rooms of one day. */
export function hasColumns(view: ScheduleView): boolean {
  return view === 'teachers' || view === 'rooms'
}

const screenViews = ['day', 'week', 'month', 'agenda'] as const
const phoneViews = ['agenda', 'day', 'month'] as const
const staffScreenViews = [...screenViews, 'teachers', 'rooms'] as const
const staffPhoneViews = [...phoneViews, 'teachers', 'rooms'] as const

/** The views that are offered: a phone begins with the agenda and has no week; columns are for those who plan. */
export function viewsOf(mayPlan: boolean, isPhone: boolean): readonly ScheduleView[] {
  if (mayPlan) return isPhone ? staffPhoneViews : staffScreenViews
  return isPhone ? phoneViews : screenViews
}

/** By whom and what classes are chosen. */
export const scheduleFilters = ['teacher', 'group', 'student', 'room', 'course', 'type', 'status'] as const
export type ScheduleFilter = (typeof scheduleFilters)[number]

/** Minutes since midnight as the hour of a plan, for the address of an opened form. */
const clock: Part<string | undefined> = (given) =>
  typeof given === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined

/** The address of the schedule: the view, the day, filters, and what lies open over it. */
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
  /** The class whose sheet is open. */
  class: idInPath,
  /** The day and the minute that a planning form is open for. */
  plan: calendarDay,
  at: clock,
  /** The missed class that the planned one makes up for. */
  missed: idInPath,
  /** The teacher whom a student books, 0 while nobody is chosen; for which program, and when. */
  book: whole(0, Number.MAX_SAFE_INTEGER),
  program: idInPath,
  time: instant,
}

export type ScheduleSearch = SearchOf<typeof scheduleSearch>

/** The filters of an address alone. */
export function filtersOf(search: ScheduleSearch): Pick<ScheduleSearch, ScheduleFilter> {
  return Object.fromEntries(
    scheduleFilters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  )
}
