/** What a fact table of the reports has a row for. */
export const factNames = [
  'classes',
  'attendance',
  'homework',
  'results',
  'places',
  'teachings',
  'hours',
] as const
export type FactName = (typeof factNames)[number]

/** What a measure counts; events, things and people are three counts and are named so. */
export const units = [
  'classes',
  'students',
  'bookings',
  'works',
  'lists',
  'lessons',
  'minutes',
  'hours',
  'points',
  'day',
] as const
export type Unit = (typeof units)[number]

interface Count {
  readonly fact: FactName
  readonly unit: Unit
}

const counted = <const F extends FactName, const U extends Unit>(fact: F, unit: U) =>
  ({ fact, unit }) as const

/** Counts and sums, by name: each is one expression over its fact, and its rows can be opened. */
export const counts = {
  // Classes by the day they begin. A rescheduled class is one class: planned where it was, held where it went.
  planned: counted('classes', 'classes'),
  added: counted('classes', 'classes'),
  moved_in: counted('classes', 'classes'),
  moved_out: counted('classes', 'classes'),
  moves: counted('classes', 'classes'),
  due: counted('classes', 'classes'),
  held: counted('classes', 'classes'),
  unmarked: counted('classes', 'classes'),
  upcoming: counted('classes', 'classes'),
  cancelled: counted('classes', 'classes'),
  cancelled_by_student: counted('classes', 'classes'),
  cancelled_late: counted('classes', 'classes'),
  cancelled_by_teacher: counted('classes', 'classes'),
  cancelled_by_school: counted('classes', 'classes'),
  taught_minutes: counted('classes', 'minutes'),
  // Held classes and corrections of closed months, which count on the first day of their month.
  corrected_minutes: counted('hours', 'minutes'),
  credited_minutes: counted('hours', 'minutes'),
  // A student in a class.
  booked: counted('attendance', 'bookings'),
  expected: counted('attendance', 'bookings'),
  attended: counted('attendance', 'bookings'),
  on_time_there: counted('attendance', 'bookings'),
  late_there: counted('attendance', 'bookings'),
  absent: counted('attendance', 'bookings'),
  excused: counted('attendance', 'bookings'),
  authorised: counted('attendance', 'bookings'),
  attended_minutes: counted('attendance', 'minutes'),
  dropped: counted('attendance', 'bookings'),
  dropped_late: counted('attendance', 'bookings'),
  // Homework by the day it was first handed in.
  handed_in: counted('homework', 'works'),
  in_time: counted('homework', 'works'),
  handed_in_late: counted('homework', 'works'),
  returned: counted('homework', 'works'),
  waiting: counted('homework', 'works'),
  graded: counted('homework', 'works'),
  grade_points: counted('homework', 'points'),
  grade_most: counted('homework', 'points'),
  checking_hours: counted('homework', 'hours'),
  // Exercise lists by the day of the attempt that counts.
  tried_by: counted('results', 'students'),
  solved: counted('results', 'lists'),
  passed: counted('results', 'lists'),
  points: counted('results', 'points'),
  most_points: counted('results', 'points'),
  // Students in programs, as they stand.
  students: counted('places', 'students'),
  lessons_done: counted('places', 'lessons'),
  lessons_given: counted('places', 'lessons'),
  lists_passed: counted('places', 'lists'),
  lists_given: counted('places', 'lists'),
  idle: counted('places', 'students'),
  last_seen_on: counted('places', 'day'),
  // Which teacher teaches which student: by the groups of a student, else by the program.
  taught_since: counted('teachings', 'day'),
  taught_until: counted('teachings', 'day'),
} as const satisfies Record<string, Count>

export type CountName = keyof typeof counts

/** The names of the two parts of a share; both are counted over the same fact. */
interface Share {
  readonly numerator: CountName
  readonly denominator: CountName
}

const share = (numerator: CountName, denominator: CountName): Share => ({ numerator, denominator })

/** Shares, by name: both parts are shown, and the percentage is computed from them. */
export const shares = {
  held_rate: share('held', 'due'),
  attendance_rate: share('attended', 'expected'),
  authorised_rate: share('authorised', 'expected'),
  punctuality: share('on_time_there', 'attended'),
  in_time_rate: share('in_time', 'handed_in'),
  grade_rate: share('grade_points', 'grade_most'),
  passed_rate: share('passed', 'solved'),
  points_rate: share('points', 'most_points'),
  lessons_rate: share('lessons_done', 'lessons_given'),
  lists_rate: share('lists_passed', 'lists_given'),
}

export type ShareName = keyof typeof shares
export type MeasureName = CountName | ShareName

export const isShare = (name: MeasureName): name is ShareName => name in shares

/** Returns the counts that a list of measures needs, each once. */
export function countsOf(names: readonly MeasureName[]): CountName[] {
  return [
    ...new Set(
      names.flatMap((name) => (isShare(name) ? [shares[name].numerator, shares[name].denominator] : [name])),
    ),
  ]
}

/** Returns the fact that a measure is counted over. */
export const factOf = (name: MeasureName): FactName =>
  counts[isShare(name) ? shares[name].numerator : name].fact
