import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import { listBulkActs, listBulkObjects, undoBulkAct } from '@qadam/contract/bulk-acts/endpoints.ts'
import type { BulkKind } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { moveToProgram } from '@qadam/contract/groups/endpoints.ts'
import { changeMany } from '@qadam/contract/programs/endpoints.ts'
import { changeRecord, getRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type Player, type World, world } from '../../testing/world.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from '../groups/factory.ts'

let place: World
beforeEach(async () => {
  place = await world()
})

const journal = (player: Player, kind?: BulkKind) =>
  as(player)
    .call(listBulkActs, { query: kind ? { kind } : {} })
    .expect(200)
const objects = (player: Player, id: number) =>
  as(player).call(listBulkObjects, { params: { id }, query: {} }).expect(200)
const undo = (player: Player, id: number) => as(player).call(undoBulkAct, { params: { id } })
async function lastAct(player: Player = place.owner) {
  const [act] = (await journal(player)).results
  if (!act) throw new Error('the journal is empty')
  return act
}
const setTracking = (ids: number[], value: string) =>
  as(place.owner)
    .call(changeBulk, { body: { ids, changes: [{ field: 'tracking', op: 'set', value }] } as never })
    .expect(200)
const trackingOf = async (id: number) =>
  (
    (await as(place.owner).call(getRecord, { params: { id } }).expect(200)) as {
      values: { tracking: unknown }
    }
  ).values.tracking

test('the journal shows everybody the acts that they may do, and strangers nothing', async () => {
  const from = (await anOpenProgram(place)).program
  const group = await aGroup(place, { course: from.id })
  await as(place.owner)
    .call(moveToProgram, { body: { course: (await anOpenProgram(place)).program.id, groups: [group.id] } })
    .expect(200)
  const moved = await lastAct()
  await as(place.owner)
    .call(changeMany, { body: { action: 'delete', ids: [from.id] } })
    .expect(200)
  expect((await journal(place.owner)).results.map(({ kind }) => kind)).toEqual(['programs', 'groups'])
  expect((await journal(place.owner, 'groups')).count).toBe(1)
  expect((await journal(place.manager)).results.map(({ kind }) => kind)).toEqual(['programs'])
  await undo(place.manager, moved.id).refused(404, 'bulk_acts.not_found')
  for (const player of [place.teacher, place.student]) {
    await as(player).call(listBulkActs).refused(403, 'request.not_allowed')
    await undo(player, moved.id).refused(403, 'request.not_allowed')
  }
  const stranger = await world()
  expect((await journal(stranger.owner)).count).toBe(0)
  await undo(stranger.owner, moved.id).refused(404, 'bulk_acts.not_found')
})

test('a narrowed manager finds, counts and undoes no students but their own', async () => {
  const [own, other] = [
    await place.person('student', { firstName: 'Mine' }),
    await place.person('student', { firstName: 'Other' }),
  ]
  await as(place.owner)
    .call(changeRecord, {
      params: { id: own.id },
      body: { values: { responsible: place.manager.id } } as never,
    })
    .expect(200)
  await as(place.owner)
    .call(changeAccess, { params: { id: place.manager.id }, body: { narrowed: true } })
    .expect(200)
  await setTracking([other.id], 'чужое')
  const hidden = await lastAct()
  await setTracking([own.id, other.id], 'общее')
  const mixed = await lastAct()
  const { program } = await anOpenProgram(place)
  await as(place.owner)
    .call(addStudents, { params: { courseId: program.id }, body: { students: [own.id, other.id] } })
    .expect(200)
  const enrolled = await lastAct()
  const seen = await journal(place.manager)
  expect(seen.results.map(({ id, count }) => [id, count])).toEqual([
    [enrolled.id, 1],
    [mixed.id, 1],
  ])
  expect(seen.count).toBe(2)
  expect((await objects(place.manager, mixed.id)).results.map(({ id }) => id)).toEqual([own.id])
  await as(place.manager)
    .call(listBulkObjects, { params: { id: hidden.id } })
    .refused(404, 'bulk_acts.not_found')
  await undo(place.manager, hidden.id).refused(404, 'bulk_acts.not_found')
  expect(await undo(place.manager, mixed.id).expect(200)).toEqual({ changed: 1, left_count: 0, left: [] })
  expect([await trackingOf(own.id), await trackingOf(other.id)]).toEqual(['', 'общее'])
  expect(await undo(place.manager, enrolled.id).expect(200)).toEqual({ changed: 1, left_count: 0, left: [] })
})
