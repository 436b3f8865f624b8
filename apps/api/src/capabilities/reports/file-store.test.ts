import * as calls from '@qadam/contract/reports/endpoints.ts'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { countedBytes } from '../storage/factory.ts'
import { purgeReportFiles } from './jobs/purge.ts'
import { reportFileJob } from './jobs/work.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const order = (who: TestUser) =>
  as(who)
    .call(calls.orderFile, { body: { report: 'student_page', file: 'csv' } })
    .expect(202)
const stateOf = async (who: TestUser, id: number) =>
  (await as(who).call(calls.getFile, { params: { id } }).expect(200)).state
const sizesOf = (who: TestUser) =>
  school.inside((db) =>
    db.rows<{ bytes: number }>(sql`select bytes from files where uploaded_by = ${who.id}`),
  )

test('an ordered file counts towards the storage of its person until it is purged', async () => {
  const { app } = school
  const manager = await school.person('admin')
  const { id } = await order(manager)
  await runJobs(school.school.id)
  const [file] = await sizesOf(manager)
  expect(file?.bytes).toBeGreaterThan(0)
  expect(await countedBytes(school, manager.id)).toMatchObject({ person: file?.bytes })
  await school.inside((db) =>
    db.rows(sql`update report_files set expires_at = ${app.clock.now()} where id = ${id}`),
  )
  await purgeReportFiles(app.services, school.school.id)
  expect(await countedBytes(school, manager.id)).toMatchObject({ person: 0 })
})

test('a job that breaks while it stores the file writes it again, once', async () => {
  const { app } = school
  const manager = await school.person('admin')
  const { id } = await order(manager)
  const storing = vi.spyOn(app.services.files, 'keep').mockRejectedValueOnce(new Error('the store is away'))
  await expect(runJobs(school.school.id)).rejects.toThrow()
  expect(storing).toHaveBeenCalledTimes(1)
  expect({ state: await stateOf(manager, id), files: await sizesOf(manager) }).toEqual({
    state: 'making',
    files: [],
  })
  // The queue tries again, and a worker that was only slow comes back after that.
  const data = { id, school_id: school.school.id }
  for (const _ of [1, 2]) await app.services.jobs.runs.get(reportFileJob.name)?.(data, '')
  expect(await stateOf(manager, id)).toBe('ready')
  expect(await sizesOf(manager)).toHaveLength(1)
})

test('two accounts of one person become one, with the files and views of both', async () => {
  const second = await school.person('student')
  const file = await order(second)
  await runJobs(school.school.id)
  const view = await as(second)
    .call(calls.createReportView, { body: { report: 'student_page', name: 'Курсы', filters: {} } })
    .expect(201)
  await as(school.owner)
    .call(mergeStudents, { body: { keep: school.student.id, other: second.id } })
    .expect(201)
  const survivor = as(school.student)
  expect(await survivor.call(calls.listReportViews).expect(200)).toMatchObject([
    { id: view.id, name: 'Курсы', mine: true, is_broken: false },
  ])
  expect(await stateOf(school.student, file.id)).toBe('ready')
  await survivor.call(calls.downloadFile, { params: { id: file.id } }).expect(200)
})
