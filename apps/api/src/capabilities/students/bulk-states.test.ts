import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { listBulkActs } from '@qadam/contract/bulk-acts/endpoints.ts'
import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import { changeBulk, listPeople, previewBulk, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNarrowedManager } from './factory.ts'

const idsWith = async (school: SchoolFixture, status: 'active' | 'deactivated') =>
  (
    await as(school.owner)
      .call(listPeople, { query: { role: 'student', status } as never })
      .expect(200)
  ).results.map(({ id }) => id)
const change = (who: TestUser, body: object) => as(who).call(changeBulk, { body: body as never })
const undo = (who: TestUser, id: number | null) => as(who).call(undoBulk, { params: { id: id ?? 0 } })
const setState = (school: SchoolFixture, { id }: TestUser, status: 'active' | 'deactivated') =>
  as(school.owner)
    .call(updatePerson, { params: { id }, body: { status } as never })
    .expect(200)

test('students are switched off at once after a preview, which ends their sign-ins, and are let in again', async () => {
  const school = await schoolFixture()
  const off = await school.person('student')
  await setState(school, off, 'deactivated')
  const body = { ids: [school.student.id, off.id], status: 'deactivated' }
  const preview = await as(school.manager)
    .call(previewBulk, { body: body as never })
    .expect(200)
  expect(preview).toMatchObject({ chosen: 2, changing: 1, fields: [] })
  await as(school.student).call(getOwnProfile).expect(200)
  const done = await change(school.manager, body).expect(200)
  expect(done.changed).toBe(1)
  await as(school.student).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  expect((await idsWith(school, 'deactivated')).toSorted()).toEqual([school.student.id, off.id].toSorted())
  const journal = await as(school.manager)
    .call(listBulkActs, { query: {}, language: 'ru' } as never)
    .expect(200)
  expect(journal.results).toMatchObject([{ kind: 'students', about: ['Доступ'], count: 1 }])
  expect(await undo(school.manager, done.bulk_id).expect(200)).toEqual({ changed: 1, kept: 0 })
  // Who was off before stays off.
  expect(await idsWith(school, 'deactivated')).toEqual([off.id])
  expect(await idsWith(school, 'active')).toEqual([school.student.id])
})

test('whom somebody else has let in since stays so', async () => {
  const school = await schoolFixture()
  const other = await school.person('student')
  const ids = [school.student.id, other.id]
  const done = await change(school.manager, { ids, status: 'deactivated' }).expect(200)
  school.app.clock.move(60_000)
  await setState(school, other, 'active')
  await setState(school, other, 'deactivated')
  expect(await undo(school.manager, done.bulk_id).expect(200)).toEqual({ changed: 1, kept: 1 })
  expect(await idsWith(school, 'deactivated')).toEqual([other.id])
})

test('students are let in again at once, and switched off by the undo', async () => {
  const school = await schoolFixture()
  await setState(school, school.student, 'deactivated')
  const done = await change(school.manager, { where: { status: 'deactivated' }, status: 'active' }).expect(
    200,
  )
  expect(await idsWith(school, 'active')).toEqual([school.student.id])
  await undo(school.manager, done.bulk_id).expect(200)
  expect(await idsWith(school, 'active')).toEqual([])
})

test('a manager with a narrowed access switches off their own students alone', async () => {
  const school = await schoolFixture()
  const { own, other } = await aNarrowedManager(school)
  const done = await change(school.manager, { ids: [own.id, other.id], status: 'deactivated' }).expect(200)
  expect(done).toMatchObject({ changed: 1, refused: [{ id: other.id }] })
  expect(await idsWith(school, 'deactivated')).toEqual([own.id])
})

test('an action names one thing to do', async () => {
  const school = await schoolFixture()
  const ids = [school.student.id]
  await change(school.manager, { ids }).refused(400, 'request.malformed')
  await change(school.manager, { ids, status: 'active', step: { text: 'Позвонить' } }).refused(
    400,
    'request.malformed',
  )
})
