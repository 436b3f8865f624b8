import { listDocuments, waiveDocument } from '@qadam/contract/documents/endpoints.ts'
import { undoStudentImport } from '@qadam/contract/student-import/endpoints.ts'
import { mergeStudents, undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { changeBulk, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { imported, studentFile } from '../student-import/factory.ts'
import { withFirstTypes } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})

const allReady = async (who: TestUser) => {
  await runJobs(school.school.id)
  const { values } = await as(school.owner)
    .call(getRecord, { params: { id: who.id } })
    .expect(200)
  return values.is_all_doc_ready
}

/** Waives every document that is required of the student now. */
async function withAllDocuments(who: TestUser): Promise<void> {
  const { results } = await as(school.manager)
    .call(listDocuments, { params: { id: who.id } })
    .expect(200)
  for (const { state, type_id: typeId } of results)
    if (state === 'missing')
      await as(school.manager)
        .call(waiveDocument, { params: { id: who.id, typeId }, body: { reason: 'seen_on_paper' } })
        .expect(200)
  expect(await allReady(who)).toBe(true)
}

test('an import that asks for more papers leaves nobody ready who lacks them, and its undo makes them ready again', async () => {
  const { manager, student } = school
  const bystander = await school.person('student')
  await withAllDocuments(student)
  await withAllDocuments(bystander)
  const file = studentFile([
    ['ID', 'Страны'],
    [String(student.id), 'IT'],
  ])
  const done = await imported(school, manager, file, { on_match: 'overwrite' })
  expect(done).toMatchObject({ state: 'done', updated: 1 })
  expect([await allReady(student), await allReady(bystander)]).toEqual([false, true])
  await as(manager)
    .call(undoStudentImport, { params: { id: done.id } })
    .expect(202)
  expect(await allReady(student)).toBe(true)
})

test('a change of many keeps readiness in step, and so does its undo', async () => {
  const { manager, student } = school
  await withAllDocuments(student)
  const { bulk_id: id } = await as(manager)
    .call(changeBulk, {
      body: { ids: [student.id], changes: [{ field: 'countries', value: ['IT'] }] } as never,
    })
    .expect(200)
  expect(await allReady(student)).toBe(false)
  await as(manager)
    .call(undoBulk, { params: { id: id ?? 0 } })
    .expect(200)
  expect(await allReady(student)).toBe(true)
})

test('a merge brings the papers of the other along, and its undo takes them away', async () => {
  const { owner, student } = school
  const other = await school.person('student')
  await withAllDocuments(other)
  expect(await allReady(student)).toBe(false)
  const merged = await as(owner)
    .call(mergeStudents, { body: { keep: student.id, other: other.id } })
    .expect(201)
  expect(await allReady(student)).toBe(true)
  await as(owner)
    .call(undoMerge, { params: { id: merged.id } })
    .expect(200)
  expect([await allReady(student), await allReady(other)]).toEqual([false, true])
})
