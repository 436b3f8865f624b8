import { changeStatus, planClass } from '@qadam/contract/classes/endpoints.ts'
import { listGroups } from '@qadam/contract/groups/endpoints.ts'
import { joinWaiting, listWaiting, listWaitingChoices } from '@qadam/contract/waiting-list/endpoints.ts'
import type { ApiClient } from '../api-client.ts'
import { personOf } from '../classroom.ts'
import { freeHour } from './free-hour.ts'

interface School {
  readonly id: number
  readonly today: string
}

/**
 * Two students wait for hours of one teacher, and the first gets an offer for an hour of a cancelled class;
 * the other also waits for a seat in a full pair.
 */
export async function waitForTeacher(owner: ApiClient, { id: schoolId, today }: School): Promise<void> {
  const there = await owner.send(listWaiting, { query: {} })
  if (there.count > 0) return
  const teacher = await personOf(owner, 'teacher@demo.test')
  const first = await personOf(owner, 'student@demo.test')
  const second = await personOf(owner, 'student2@demo.test')
  await leaveHour(owner, { teacher, student: second, today })
  await owner.send(joinWaiting, { body: { student: first, teacher } })
  const evenings = { weekdays: [1, 3, 5], time_from: '16:00', time_to: '19:00' }
  await owner.send(joinWaiting, { body: { student: second, teacher, ...evenings } })
  const { results } = await owner.send(listGroups, { params: { schoolId }, query: { type_group: 'pair' } })
  const full = results.find(({ taken, seats }) => taken >= seats)
  if (full) await owner.send(joinWaiting, { body: { student: second, group: full.id } })
}

interface Leaving {
  readonly teacher: number
  readonly student: number
  readonly today: string
}

/**
 * Plans a class at a free time of the teacher and cancels it as the school: students get no offer for an hour
 * that they cancelled themselves.
 */
async function leaveHour(owner: ApiClient, { teacher, student, today }: Leaving): Promise<void> {
  const { teachers } = await owner.send(listWaitingChoices, { query: { student } })
  const course = teachers.find(({ id }) => id === teacher)?.courses[0]?.id
  if (course === undefined) throw new Error('the demo’s student learns nothing from its teacher')
  const starts_at = await freeHour(owner, { today, about: { teacher, course, students: String(student) } })
  const { results } = await owner.send(planClass, {
    body: { course, teacher, students: [student], typelesson: 'individual', starts_at },
  })
  await owner.send(changeStatus, {
    params: { scheduleId: results[0]?.id ?? 0 },
    body: { status_lesson: 'cancelled', reason: 'Студент болеет' },
  })
}
