import { listBulkActs, listBulkObjects } from '@qadam/contract/bulk-acts/endpoints.ts'
import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { moveToProgram } from '@qadam/contract/groups/endpoints.ts'
import { changeMany } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type World, world } from '../../testing/world.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from '../groups/factory.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { journal, lastAction, objects, setTracking, trackingOf, undo } from './factory.ts'

let place: World
beforeEach(async () => {
  place = await world()
})

test('the journal shows everybody the acts that they may do, and strangers nothing', async () => {
  const from = (await anOpenProgram(place)).program
  const group = await aGroup(place, { course: from.id })
  await as(place.owner)
    .call(moveToProgram, { body: { course: (await anOpenProgram(place)).program.id, groups: [group.id] } })
    .expect(200)
  const moved = await lastAction(place.owner)
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
  const { own, other } = await aNarrowedManager(place)
  await setTracking(place.owner, [other.id], 'чужое')
  const hidden = await lastAction(place.owner)
  await setTracking(place.owner, [own.id, other.id], 'общее')
  const mixed = await lastAction(place.owner)
  const { program } = await anOpenProgram(place)
  await as(place.owner)
    .call(addStudents, { params: { courseId: program.id }, body: { students: [own.id, other.id] } })
    .expect(200)
  const enrolled = await lastAction(place.owner)
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
  expect([await trackingOf(place.owner, own.id), await trackingOf(place.owner, other.id)]).toEqual([
    '',
    'общее',
  ])
  expect(await undo(place.manager, enrolled.id).expect(200)).toEqual({ changed: 1, left_count: 0, left: [] })
})
