import type { ScheduleView } from './schedule-search.ts'

/** Keyboard shortcuts of the views. */
export const viewKeys: Readonly<Record<ScheduleView, string>> = {
  day: 'D',
  week: 'W',
  month: 'M',
  agenda: 'A',
  teachers: 'P',
  rooms: 'R',
}

/** Returns true for views whose columns are teachers or rooms. */
export function hasColumns(view: ScheduleView): boolean {
  return view === 'teachers' || view === 'rooms'
}

const screenViews = ['day', 'week', 'month', 'agenda'] as const
const phoneViews = ['agenda', 'day', 'month'] as const
const staffScreenViews = [...screenViews, 'teachers', 'rooms'] as const
const staffPhoneViews = [...phoneViews, 'teachers', 'rooms'] as const

/**
 * Returns the available views: phones default to the agenda and have no week; resource columns require
 * planning permission.
 */
export function viewsOf(mayPlan: boolean, isPhone: boolean): readonly ScheduleView[] {
  if (mayPlan) return isPhone ? staffPhoneViews : staffScreenViews
  return isPhone ? phoneViews : screenViews
}
