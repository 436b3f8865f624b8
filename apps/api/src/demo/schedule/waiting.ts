import { listGroups } from '@qadam/contract/groups/endpoints.ts'
import { joinWaiting, listWaiting } from '@qadam/contract/schedule/waiting/endpoints.ts'
import { personOf } from '../classroom.ts'
import type { FrontDoor } from '../front-door.ts'

/** Two students wait for hours of one teacher, of which cancelled classes have freed some; one of them for a seat in a full pair too. */
export async function waitForTeacher(owner: FrontDoor, schoolId: number): Promise<void> {
  const there = await owner.send(listWaiting, { query: {} })
  if (there.count > 0) return
  const teacher = await personOf(owner, 'teacher@demo.test')
  const first = await personOf(owner, 'student@demo.test')
  const second = await personOf(owner, 'student2@demo.test')
  await owner.send(joinWaiting, { body: { student: first, teacher } })
  const evenings = { weekdays: [1, 3, 5], time_from: '16:00', time_to: '19:00' }
  await owner.send(joinWaiting, { body: { student: second, teacher, ...evenings } })
  const { results } = await owner.send(listGroups, { params: { schoolId }, query: { type_group: 'pair' } })
  const full = results.find(({ taken, seats }) => taken >= seats)
  if (full) await owner.send(joinWaiting, { body: { student: second, group: full.id } })
}
