import { listBulkActs, listBulkObjects } from '@qadam/contract/bulk-acts/endpoints.ts'
import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { moveToProgram } from '@qadam/contract/groups/endpoints.ts'
import { changeMany } from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anOpenProgram } from '../enrolments/factory.ts'
import { aGroup } from '../groups/factory.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { journal, lastAction, objects, setTracking, trackingOf, undo } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

test('the journal shows everybody the acts that they may do, and strangers nothing', async () => {
  const from = (await anOpenProgram(school)).program
  const group = await aGroup(school, { course: from.id })
  await as(school.owner)
    .call(moveToProgram, { body: { course: (await anOpenProgram(school)).program.id, groups: [group.id] } })
    .expect(200)
  const moved = await lastAction(school.owner)
  await as(school.owner)
    .call(changeMany, { body: { action: 'delete', ids: [from.id] } })
    .expect(200)
  expect((await journal(school.owner)).results.map(({ kind }) => kind)).toEqual(['programs', 'groups'])
  expect((await journal(school.owner, 'groups')).count).toBe(1)
  expect((await journal(school.manager)).results.map(({ kind }) => kind)).toEqual(['programs'])
  await undo(school.manager, moved.id).refused(404, 'bulk_acts.not_found')
  for (const user of [school.teacher, school.student]) {
    await as(user).call(listBulkActs).refused(403, 'request.not_allowed')
    await undo(user, moved.id).refused(403, 'request.not_allowed')
  }
  const stranger = await schoolFixture()
  expect((await journal(stranger.owner)).count).toBe(0)
  await undo(stranger.owner, moved.id).refused(404, 'bulk_acts.not_found')
})

test('a narrowed manager finds, counts and undoes no students but their own', async () => {
  const { own, other } = await aNarrowedManager(school)
  await setTracking(school.owner, [other.id], 'чужое')
  const hidden = await lastAction(school.owner)
  await setTracking(school.owner, [own.id, other.id], 'общее')
  const mixed = await lastAction(school.owner)
  const { program } = await anOpenProgram(school)
  await as(school.owner)
    .call(addStudents, { params: { courseId: program.id }, body: { students: [own.id, other.id] } })
    .expect(200)
  const enrolled = await lastAction(school.owner)
  const seen = await journal(school.manager)
  expect(seen.results.map(({ id, count }) => [id, count])).toEqual([
    [enrolled.id, 1],
    [mixed.id, 1],
  ])
  expect(seen.count).toBe(2)
  expect((await objects(school.manager, mixed.id)).results.map(({ id }) => id)).toEqual([own.id])
  await as(school.manager)
    .call(listBulkObjects, { params: { id: hidden.id } })
    .refused(404, 'bulk_acts.not_found')
  await undo(school.manager, hidden.id).refused(404, 'bulk_acts.not_found')
  expect(await undo(school.manager, mixed.id).expect(200)).toEqual({ changed: 1, left_count: 0, left: [] })
  expect([await trackingOf(school.owner, own.id), await trackingOf(school.owner, other.id)]).toEqual([
    '',
    'общее',
  ])
  expect(await undo(school.manager, enrolled.id).expect(200)).toEqual({ changed: 1, left_count: 0, left: [] })
})
