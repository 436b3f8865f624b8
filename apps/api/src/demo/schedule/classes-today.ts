import { changeStatus, listClasses, markAttendance, planClass } from '@qadam/contract/classes/endpoints.ts'
import { listStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { dayIn } from '../../platform/clock/school-day.ts'
import type { ApiClient } from '../api-client.ts'
import { personOf } from '../classroom.ts'
import { readData } from '../read-data.ts'
import { programsBySource } from '../showcase.ts'

interface School {
  readonly id: number
  readonly today: string
  readonly now: Date
}

const zone = 'Asia/Almaty'
const minuteMs = 60_000
const email = 'teacher@demo.test'

/** Classes around the moment at which the demo is made: minutes from now, length, and how many students. */
const around = [
  { from: -150, minutes: 45, seats: 1, state: 'marked' },
  { from: -75, minutes: 45, seats: 2, state: 'open' },
  { from: -12, minutes: 90, seats: 5, state: 'running' },
  { from: 150, minutes: 60, seats: 3, state: 'open' },
] as const

/**
 * Creates the day of the demo's teacher: a class that is marked, one that nobody has marked, one that is on with a part
 * of its roll call, and one to come. What does not fit into the day is left out: at midnight there is less of it.
 */
export async function teachToday(
  { owner, teacher }: { readonly owner: ApiClient; readonly teacher: ApiClient },
  { id: schoolId, today, now }: School,
): Promise<void> {
  const there = await teacher.send(listClasses, { query: { date: today, page_size: 1 } })
  if (there.count > 0) return
  const [taught] = readData<{ programs: { source: string; source_id: string }[] }>('lessons.json').programs
  const program =
    taught && (await programsBySource(owner, schoolId)).get(`${taught.source} ${taught.source_id}`)
  if (!program) throw new Error('the demo teaches no program')
  const courseId = program.id
  const { results } = await owner.send(listStudents, { params: { courseId }, query: { page_size: 100 } })
  // The latest to arrive are in no group, so that no class of theirs is in the way.
  const students = results.map(({ student }) => student.id).toSorted((one, other) => other - one)
  const teacherId = await personOf(owner, email)
  for (const { from, minutes, seats, state } of around) {
    const starts = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + from * minuteMs)
    const ends = new Date(starts.getTime() + minutes * minuteMs)
    if ([starts, ends].some((at) => dayIn(zone, at) !== today)) continue
    const planned = await owner.send(
      planClass,
      {
        body: {
          course: courseId,
          teacher: teacherId,
          typelesson: seats === 1 ? 'individual' : seats === 2 ? 'pair' : 'group',
          students: students.slice(0, seats),
          starts_at: starts.toISOString(),
          minutes,
          meeting_url: 'https://meet.example.org/demo',
          override_reason: 'Занятие по просьбе студентов',
        },
      },
      'unlessThere',
    )
    const [made] = planned?.results ?? []
    if (!made || state === 'open') continue
    const present = made.students.slice(0, state === 'running' ? 2 : seats)
    await teacher.send(markAttendance, {
      params: { id: made.id },
      body: { marks: present.map(({ id: student }) => ({ student, attendance: 'present' as const })) },
    })
    if (state === 'marked')
      await teacher.send(changeStatus, {
        params: { scheduleId: made.id },
        body: { status_lesson: 'finished' },
      })
  }
}
