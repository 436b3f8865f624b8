import type { Role } from '../vocabulary.ts'
import type { MeasureName } from './measures.ts'

/** What the rows of a report are about; a row has one value of each of its dimensions. */
export const dimensions = {
  teacher: 'person',
  student: 'person',
  program: 'program',
  list: 'list',
  type: 'word',
  week: 'day',
} as const
export type DimensionName = keyof typeof dimensions

/** The calendar unit that a report shows when no period is asked for; null: as things stand, without a period. */
export type UsualPeriod = 'month' | 'academic_year' | null

/** One report: its call, its screen, its files and its page in docs/generated come from this definition. */
export interface ReportDefinition {
  /** Grows when a formula changes, so that a file says which formula it was made by. */
  readonly version: number
  readonly dimensions: readonly DimensionName[]
  readonly measures: readonly MeasureName[]
  readonly usual: UsualPeriod
  readonly readers: readonly Role[]
  /** The dimension that a reader may be: teachers and students see their own rows. */
  readonly filters: readonly ('teacher' | 'student' | 'program')[]
  /** A filter without which there is no report. */
  readonly needs?: 'teacher' | 'student' | 'program'
  /** The measure that sorts the rows, largest first; null: by the names of the dimensions. */
  readonly sort: MeasureName | null
  /** Weeks follow each other, and a report of them is read as a chart. */
  readonly chart?: { readonly stacked: readonly MeasureName[] }
}

const everybody: readonly Role[] = ['student', 'teacher', 'admin', 'admin_school']
const teaching: readonly Role[] = ['teacher', 'admin', 'admin_school']
const stacked: readonly MeasureName[] = ['held', 'unmarked', 'cancelled', 'upcoming']

/** The reports of the specification, by name. Rows 13.1 to 13.3 of the permission matrix say who reads which. */
export const reports = {
  program_weeks: {
    version: 1,
    dimensions: ['week'],
    measures: [
      'planned',
      'held',
      'held_rate',
      'unmarked',
      'cancelled',
      'upcoming',
      'attendance_rate',
      'taught_minutes',
    ],
    usual: 'academic_year',
    readers: teaching,
    filters: ['program'],
    sort: null,
    chart: { stacked },
  },
  program_results: {
    version: 1,
    dimensions: ['list'],
    measures: ['tried_by', 'solved', 'passed', 'passed_rate', 'points_rate'],
    usual: 'academic_year',
    readers: teaching,
    filters: ['program'],
    sort: null,
  },
  program_teachers: {
    version: 1,
    dimensions: ['teacher'],
    measures: [
      'planned',
      'held',
      'held_rate',
      'unmarked',
      'cancelled_by_teacher',
      'taught_minutes',
      'attendance_rate',
    ],
    usual: 'month',
    readers: teaching,
    filters: ['program'],
    sort: 'held',
  },
  program_progress: {
    version: 1,
    dimensions: ['program'],
    measures: [
      'students',
      'lessons_rate',
      'lists_rate',
      'idle',
      'passed_rate',
      'points_rate',
      'in_time_rate',
    ],
    usual: 'academic_year',
    readers: teaching,
    filters: ['program'],
    sort: 'students',
  },
  student_progress: {
    version: 1,
    dimensions: ['student'],
    measures: [
      'lessons_rate',
      'lists_rate',
      'passed_rate',
      'points_rate',
      'in_time_rate',
      'attendance_rate',
      'last_seen_on',
    ],
    usual: 'academic_year',
    readers: teaching,
    filters: ['program'],
    needs: 'program',
    sort: null,
  },
  teacher_hours: {
    version: 2,
    dimensions: ['teacher', 'type'],
    measures: [
      'planned',
      'added',
      'moves',
      'moved_in',
      'moved_out',
      'held',
      'held_rate',
      'unmarked',
      'cancelled_by_student',
      'cancelled_late',
      'cancelled_by_teacher',
      'cancelled_by_school',
      'taught_minutes',
      'corrected_minutes',
      'credited_minutes',
      'attendance_rate',
    ],
    usual: 'month',
    readers: teaching,
    filters: ['teacher'],
    sort: null,
  },
  teacher_students: {
    version: 1,
    dimensions: ['teacher', 'student', 'program'],
    measures: ['taught_since', 'taught_until', 'expected', 'attendance_rate'],
    usual: null,
    readers: teaching,
    filters: ['teacher'],
    sort: null,
  },
  teacher_page: {
    version: 1,
    dimensions: ['program'],
    measures: [
      'students',
      'held',
      'held_rate',
      'unmarked',
      'taught_minutes',
      'waiting',
      'graded',
      'checking_hours',
      'grade_rate',
    ],
    usual: 'academic_year',
    readers: teaching,
    filters: ['teacher'],
    needs: 'teacher',
    sort: 'held',
  },
  student_classes: {
    version: 1,
    dimensions: ['student', 'program'],
    measures: [
      'booked',
      'expected',
      'attended',
      'attendance_rate',
      'authorised_rate',
      'punctuality',
      'absent',
      'excused',
      'dropped',
      'dropped_late',
      'attended_minutes',
    ],
    usual: 'month',
    readers: everybody,
    filters: ['student'],
    sort: null,
  },
  student_page: {
    version: 1,
    dimensions: ['student', 'program'],
    measures: [
      'lessons_rate',
      'lists_rate',
      'attendance_rate',
      'in_time_rate',
      'waiting',
      'grade_rate',
      'points_rate',
      'last_seen_on',
    ],
    usual: 'academic_year',
    readers: everybody,
    filters: ['student', 'program'],
    sort: null,
  },
  student_homework: {
    version: 1,
    dimensions: ['student', 'program'],
    measures: [
      'handed_in',
      'in_time',
      'in_time_rate',
      'handed_in_late',
      'returned',
      'waiting',
      'graded',
      'grade_rate',
      'checking_hours',
    ],
    usual: 'academic_year',
    readers: everybody,
    filters: ['student'],
    sort: null,
  },
  teachers_of_student: {
    version: 1,
    dimensions: ['teacher', 'program'],
    measures: ['taught_since', 'taught_until', 'expected', 'attendance_rate'],
    usual: null,
    readers: everybody,
    filters: ['student'],
    needs: 'student',
    sort: null,
  },
  student_teachers: {
    version: 1,
    dimensions: ['teacher'],
    measures: [
      'booked',
      'expected',
      'attended',
      'attendance_rate',
      'punctuality',
      'absent',
      'dropped',
      'attended_minutes',
    ],
    usual: 'academic_year',
    readers: everybody,
    filters: ['student'],
    needs: 'student',
    sort: 'expected',
  },
} as const satisfies Record<string, ReportDefinition>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

/** Returns the definition of a report. */
export const reportOf = (name: ReportName): ReportDefinition => reports[name]
