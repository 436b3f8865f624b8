import { listBulkActs } from '@qadam/contract/bulk-acts/endpoints.ts'
import * as calls from '@qadam/contract/documents/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { lastAction, undo } from '../bulk-acts/factory.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { typeIdOf, withFirstTypes } from './factory.ts'

let school: SchoolFixture
let extra: number
let passport: number
let other: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
  const types = await as(school.owner).call(calls.listDocumentTypes, { query: {} }).expect(200)
  passport = await typeIdOf(school, 'passport')
  // No rule asks for it.
  extra = types.find(({ needed }) => needed.length === 0)?.id ?? 0
  other = await school.person('student')
})

const ask = (who: TestUser, students: readonly TestUser[], type: number) =>
  as(who).call(calls.askManyForDocument, { body: { students: students.map(({ id }) => id), type } })
const stateOf = async ({ id }: TestUser, type: number) =>
  (await as(school.owner).call(calls.listDocuments, { params: { id } }).expect(200)).results.find(
    (one) => one.type_id === type,
  )?.state
const waive = ({ id }: TestUser, typeId: number) =>
  as(school.owner)
    .call(calls.waiveDocument, { params: { id, typeId }, body: { reason: 'seen_on_paper' } as never })
    .expect(200)

test('many students are asked for a document at once, are notified, and the whole is undone', async () => {
  const { student, manager } = school
  await waive(other, passport)
  const done = await ask(manager, [student, other], passport).expect(200)
  // One owed it by the rules, of the other it was waived.
  expect(done).toMatchObject({ asked: 2, already: 0 })
  expect(await stateOf(other, passport)).toBe('missing')
  await runJobs(school.school.id)
  for (const who of [student, other])
    expect(await bellOf(school, who)).toMatchObject([{ kind: 'documents', path: '/my-documents' }])
  const { results } = await as(manager)
    .call(listBulkActs, { query: {}, language: 'ru' } as never)
    .expect(200)
  expect(results).toMatchObject([{ kind: 'documents', action: 'ask', count: 1, about: ['Паспорт'] }])
  await undo(manager, (await lastAction(manager)).id).expect(200)
  expect(await stateOf(other, passport)).toBe('waived')
  expect(await stateOf(student, passport)).toBe('missing')
})

test('an ask that is undone at once reaches nobody', async () => {
  const done = await ask(school.manager, [other], extra).expect(200)
  expect(await stateOf(other, extra)).toBe('missing')
  await undo(school.manager, done.bulk_act_id ?? 0).expect(200)
  expect(await stateOf(other, extra)).not.toBe('missing')
  await runJobs(school.school.id)
  expect(await bellOf(school, other)).toEqual([])
})

test('whoever has brought the document is left alone, and what somebody decided since stays', async () => {
  const { manager, student } = school
  await school.inside((db) =>
    db.rows(sql`
      insert into documents (school_id, student_id, type_id, state, changed_at)
      values (${db.schoolId}, ${student.id}, ${passport}, 'checked', ${school.app.clock.now()})`),
  )
  await waive(other, passport)
  const done = await ask(manager, [student, other], passport).expect(200)
  expect(done).toMatchObject({ asked: 1, already: 1 })
  expect(await stateOf(student, passport)).toBe('checked')
  await runJobs(school.school.id)
  expect(await bellOf(school, student)).toEqual([])
  school.app.clock.move(5 * 60_000)
  await waive(other, passport)
  const undone = await undo(manager, done.bulk_act_id ?? 0).expect(200)
  expect(undone).toMatchObject({ changed: 0, left: [{ id: other.id, why: 'changed' }] })
})

test('a manager with a narrowed access asks their own students alone', async () => {
  const { own, other: another } = await aNarrowedManager(school)
  await waive(own, passport)
  await ask(school.manager, [own, another], passport).refused(404, 'students.not_found')
  expect(await stateOf(own, passport)).toBe('waived')
  await ask(school.manager, [own], passport).expect(200)
  expect(await stateOf(own, passport)).toBe('missing')
})
