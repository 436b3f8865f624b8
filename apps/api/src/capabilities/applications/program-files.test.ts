import {
  addProgramFile,
  checkProgramFile,
  getEvidence,
  getProgramFile,
  listProgramFileLog,
  listProgramFiles,
  removeProgramFiles,
} from '@qadam/contract/applications/endpoints.ts'
import { addToFinalDocuments } from '@qadam/contract/homework/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aDraft, anEssay, grade, submit, upload } from '../homework/factory.ts'
import { anApplication, letter } from './factory.ts'

let school: SchoolFixture
let programId: number
beforeEach(async () => {
  school = await schoolFixture()
  programId = (await anApplication(school, 'selected')).course_id
})

const add = (who: TestUser, more: object = {}) =>
  as(who).call(addProgramFile, { body: { course_id: programId, ...more }, files: [letter('cv.pdf')] })
const open = (who: TestUser, id: number) => as(who).call(getProgramFile, { params: { id } })

test('a student’s paper for a program is theirs and the school’s, each opening is logged, and nobody else has it', async () => {
  const document = await add(school.student).expect(201)
  expect(document).toMatchObject({
    name: 'cv.pdf',
    type: 'application/pdf',
    source: 'upload',
    may_delete: true,
  })
  expect((await open(school.manager, document.id).response()).headers['cache-control']).toBe(
    'private, no-store',
  )
  for (const who of [await school.person('student'), (await schoolFixture()).owner])
    await open(who, document.id).refused(404, 'request.row_not_found')
  await open(school.teacher, document.id).refused(403, 'request.not_allowed')
  const log = await as(school.student)
    .call(listProgramFileLog, { query: { spf_id: document.id } })
    .expect(200)
  expect(log.map(({ act, by }) => [act, by?.id])).toEqual([
    ['opened', school.manager.id],
    ['added', school.student.id],
  ])
})

test('a student removes a paper until it is checked, staff also after; its log stays [R310]', async () => {
  const [first, second] = [await add(school.student).expect(201), await add(school.student).expect(201)]
  await as(school.student)
    .call(removeProgramFiles, { body: { id: first.id } })
    .expect(204)
  const checked = await as(school.manager)
    .call(checkProgramFile, { body: { id: second.id, checked: true } })
    .expect(200)
  expect(checked.checked_by?.id).toBe(school.manager.id)
  await as(school.student)
    .call(removeProgramFiles, { body: { ids: [second.id] } })
    .refused(409, 'applications.file_checked')
  await as(school.manager)
    .call(removeProgramFiles, { body: { ids: [second.id] } })
    .expect(204)
  const log = await as(school.manager)
    .call(listProgramFileLog, { query: { spf_id: second.id } })
    .expect(200)
  expect(log.map((one) => one.act)).toEqual(['removed', 'checked', 'added'])
  const query = { user_id: school.student.id, course_id: programId }
  expect(await as(school.manager).call(listProgramFiles, { query }).expect(200)).toEqual([])
})

test('files of a graded homework that become final documents stand among the papers of its program', async () => {
  const made = await anEssay(school)
  const draft = await aDraft(school, made)
  await upload(school.student, { homework_id: draft.id }).expect(201)
  const sent = await submit(draft, school.student).expect(200)
  await grade(sent, school.teacher).expect(200)
  for (const _ of [1, 2])
    await as(school.student)
      .call(addToFinalDocuments, { body: { homework_id: draft.id } })
      .expect(200)
  const query = { user_id: school.student.id, course_id: made.program.id }
  const documents = await as(school.manager).call(listProgramFiles, { query }).expect(200)
  expect(documents).toMatchObject([{ source: 'homework', homework_id: draft.id, name: 'essay.pdf' }])
  expect((await open(school.manager, documents[0]?.id ?? 0).response()).statusCode).toBe(200)
})

test('evidence is opened by its student and staff alone', async () => {
  const invited = await anApplication(school, 'has_invitation')
  const id = invited.history?.find((one) => one.file)?.id ?? 0
  const evidence = (who: TestUser) => as(who).call(getEvidence, { params: { id } })
  expect((await evidence(school.student).response()).headers['content-type']).toBe('application/pdf')
  expect((await evidence(school.manager).response()).statusCode).toBe(200)
  await evidence(await school.person('student')).refused(404, 'request.row_not_found')
  await evidence((await schoolFixture()).manager).refused(404, 'request.row_not_found')
})
