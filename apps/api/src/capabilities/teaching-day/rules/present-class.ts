import { fullName } from '@qadam/contract/full-name.ts'
import type { TeachingClass } from '@qadam/contract/teaching-day/schemas.ts'
import type { TeachingState } from '@qadam/contract/teaching-day/vocabulary.ts'

/** A class as it is read. */
export interface ClassOfTeacher
  extends Pick<TeachingClass, 'id' | 'starts_at' | 'ends_at' | 'topic' | 'room'> {
  readonly status: 'planned' | 'finished'
  readonly course_id: number
  readonly course_title: string
  readonly group_name: string | null
  readonly meeting_url: string | null
  readonly meeting_key: string
  readonly students: TeachingClass['students']
}

const minuteMs = 60_000
/** More names than this are no title. */
const maxNames = 2

/** Returns the group, else one or two students, else the course: what the schedule calls a class. */
export function titleOf({ group_name: group, students, course_title: course }: ClassOfTeacher): string {
  if (group !== null) return group
  if (students.length === 0 || students.length > maxNames) return course
  return students.map(fullName).join(', ')
}

/** Returns how a class stands at a time: done once it is completed and everybody is marked, also before its end. */
export function stateOf(one: ClassOfTeacher, now: Date): TeachingState {
  if (now.getTime() < Date.parse(one.starts_at)) return 'coming'
  const lacks = one.students.some(({ attendance }) => attendance === null)
  if (one.status === 'finished' && !lacks) return 'done'
  return now.getTime() < Date.parse(one.ends_at) ? 'running' : 'unmarked'
}

export const presentShort = (one: ClassOfTeacher) => ({
  id: one.id,
  title: titleOf(one),
  starts_at: one.starts_at,
  minutes: Math.round((Date.parse(one.ends_at) - Date.parse(one.starts_at)) / minuteMs),
})

/** Returns a class with its state and the address to join. */
export function presentClass(one: ClassOfTeacher, meetingUrl: string | null, now: Date): TeachingClass {
  return {
    ...presentShort(one),
    ends_at: one.ends_at,
    state: stateOf(one, now),
    course: { id: one.course_id, title: one.course_title },
    topic: one.topic,
    room: one.room,
    meeting_url: meetingUrl,
    is_finished: one.status === 'finished',
    students: one.students,
  }
}
