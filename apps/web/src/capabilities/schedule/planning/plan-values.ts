import type { onHoliday } from '@qadam/contract/classes/vocabulary.ts'
import type { GroupType } from '@qadam/contract/groups/vocabulary.ts'
import type { GroupRow } from '../queries.ts'

interface Chosen {
  readonly id: number
  readonly name: string
}

/** Initial values of the planning form: clicked time, column, filters. */
export interface Draft {
  readonly day: string
  readonly time?: string
  readonly minutes?: number
  readonly teacher?: Chosen
  readonly room?: Chosen
  readonly course?: Chosen
  readonly group?: number
  readonly students?: readonly number[]
  readonly type?: GroupType
  /** The missed class that this one makes up for. */
  readonly makesUp?: number
}

/** The values of the planning form. */
export interface PlanValues {
  readonly format: 'group' | 'students'
  readonly group: string | null
  readonly course: string | null
  readonly students: string[]
  readonly type: GroupType | null
  readonly day: string
  readonly time: string
  readonly minutes: number
  readonly teacher: string | null
  readonly room: string | null
  readonly lesson: string | null
  readonly link: string
  readonly note: string
  readonly repeats: boolean
  readonly weekdays: string[]
  readonly everyWeeks: number
  readonly ends: 'until' | 'times'
  readonly until: string
  readonly times: number
  readonly onHoliday: (typeof onHoliday)[number]
  readonly skipCollisions: boolean
  readonly overrideReason: string
}

interface Usual {
  readonly minutes: number
  readonly weekday: number
  readonly until: string
  readonly group?: GroupRow | undefined
}

/** Converts a draft to form values; defaults to ten o'clock without repetition. */
export function valuesOf(draft: Draft, { minutes, weekday, until, group }: Usual): PlanValues {
  const course = draft.course?.id ?? group?.course.id
  const teacher = draft.teacher?.id ?? group?.teacher?.id
  return {
    format: draft.students ? 'students' : 'group',
    group: draft.group ? String(draft.group) : null,
    course: course === undefined ? null : String(course),
    students: (draft.students ?? []).map(String),
    type: draft.type ?? group?.type_group ?? null,
    day: draft.day,
    time: draft.time ?? '10:00',
    minutes: draft.minutes ?? minutes,
    teacher: teacher === undefined ? null : String(teacher),
    room: draft.room ? String(draft.room.id) : null,
    lesson: null,
    link: '',
    note: '',
    repeats: false,
    weekdays: [String(weekday)],
    everyWeeks: 1,
    ends: 'until',
    until,
    times: 12,
    onHoliday: 'skip',
    skipCollisions: false,
    overrideReason: '',
  }
}

/** Paths of the API whose fields have other names in the form. */
const fieldOf: Readonly<Record<string, keyof PlanValues>> = {
  typelesson: 'type',
  starts_at: 'day',
  meeting_url: 'link',
  override_reason: 'overrideReason',
  'repeat.weekdays': 'weekdays',
  'repeat.every_weeks': 'everyWeeks',
  'repeat.until': 'until',
  'repeat.times': 'times',
  'repeat.on_holiday': 'onHoliday',
}

/** Maps the server's field errors to the form's fields. */
export function atFields(faults: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([path, why]) => [fieldOf[path] ?? path, why]))
}

/** Validates a plan; returns phrase keys by field. */
export function faultsOf(values: PlanValues) {
  return {
    ...(values.format === 'group' && !values.group && { group: 'groupMissing' as const }),
    ...(values.format === 'students' && !values.course && { course: 'programMissing' as const }),
    ...(values.format === 'students' &&
      values.students.length === 0 && { students: 'studentsMissing' as const }),
    ...(!values.type && { type: 'typeMissing' as const }),
    ...(!values.day && { day: 'dayMissing' as const }),
    ...(!values.time && { time: 'timeMissing' as const }),
    ...(!values.teacher && { teacher: 'teacherMissing' as const }),
    ...(values.repeats && values.weekdays.length === 0 && { weekdays: 'weekdaysMissing' as const }),
    ...(values.repeats &&
      values.ends === 'until' &&
      !(values.until && values.until >= values.day) && { until: 'untilMissing' as const }),
    ...(values.repeats && values.ends === 'times' && !values.times && { times: 'timesMissing' as const }),
    ...(values.repeats && !values.everyWeeks && { everyWeeks: 'everyWeeksMissing' as const }),
  }
}
