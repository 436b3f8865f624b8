import * as calls from '@qadam/contract/reports/endpoints.ts'
import { presetAround } from '@qadam/contract/reports/period.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aRandomSeason } from './factory.ts'
import { purgeReportFiles } from './jobs/purge.ts'

let school: SchoolFixture
let days: { first: string; last: string }
beforeAll(async () => {
  school = await schoolFixture()
  await aRandomSeason(school)
  const today = dayIn('Asia/Almaty', school.app.clock.now())
  days = presetAround('month', presetAround('month', today).first)
})

const order = (who: TestUser, body: object = {}) =>
  as(who).call(calls.orderFile, {
    body: { report: 'student_classes', file: 'csv', ...days, ...body } as never,
  })
const find = (who: TestUser, id: number) => as(who).call(calls.getFile, { params: { id } })
const download = (who: TestUser, id: number) => as(who).call(calls.downloadFile, { params: { id } })

test('an ordered file is the one that a request would give, and is for its person alone', async () => {
  const ordered = await order(school.manager, { compare: 'previous', sort: '-booked' }).expect(202)
  expect(ordered).toMatchObject({ state: 'waiting', rows_done: 0, rows_total: null })
  await download(school.manager, ordered.id).refused(409, 'report.file_not_ready')
  await runJobs(school.school.id)
  const made = await find(school.manager, ordered.id).expect(200)
  const query = { file: 'csv', ...days, compare: 'previous', sort: '-booked' } as const
  const atOnce = await as(school.manager)
    .call(calls.exportReport, { params: { report: 'student_classes' }, query })
    .response()
  const taken = await download(school.manager, ordered.id).response()
  const rows = (text: string) => parse(text, { bom: true, relax_column_count: true }) as string[][]
  expect(rows(taken.body)).toEqual(rows(atOnce.body))
  const count = rows(taken.body).findIndex(([first]) => first === 'Итого' || first === 'Total') - 1
  expect(made).toMatchObject({ state: 'ready', rows_done: count, rows_total: count, failure: null })
  const { results } = await as(school.manager).call(calls.listFiles).expect(200)
  expect(results.map(({ id }) => id)).toContain(ordered.id)
  await find(school.owner, ordered.id).refused(404, 'request.row_not_found')
  await download(school.owner, ordered.id).refused(404, 'request.row_not_found')
})

test('a file is gone after its days, also from the store', async () => {
  const { id } = await order(school.owner, { file: 'xlsx' }).expect(202)
  await runJobs(school.school.id)
  await download(school.owner, id).expect(200)
  await school.inside((db) =>
    db.rows(sql`update report_files set expires_at = ${school.app.clock.now()}
      where school_id = ${db.schoolId} and id = ${id}`),
  )
  await download(school.owner, id).refused(410, 'report.file_gone')
  await purgeReportFiles(school.app.services, school.school.id)
  await find(school.owner, id).refused(404, 'request.row_not_found')
  expect(
    await school.inside((db) =>
      db.rows(sql`select 1 from files where school_id = ${db.schoolId} and uploaded_by = ${school.owner.id}`),
    ),
  ).toEqual([])
})

test('a file is written with the permissions of its person at that time', async () => {
  const manager = await school.person('admin')
  const { id } = await order(manager).expect(202)
  await school.inside((db) =>
    db.rows(sql`update people set deactivated_at = ${school.app.clock.now()}
      where school_id = ${db.schoolId} and id = ${manager.id}`),
  )
  await runJobs(school.school.id)
  const [row] = await school.inside((db) =>
    db.rows(
      sql`select state, failure, file_id from report_files where school_id = ${db.schoolId} and id = ${id}`,
    ),
  )
  expect(row).toEqual({ state: 'failed', failure: 'report.no_longer_allowed', file_id: null })
})

test('a person has three files under way at most, and orders no report of others', async () => {
  const teacher = await school.person('teacher')
  const mine = { report: 'teacher_hours' }
  for (const _ of [1, 2, 3]) await order(teacher, mine).expect(202)
  await order(teacher, mine).refused(409, 'report.files_under_way')
  await runJobs(school.school.id)
  await order(teacher, mine).expect(202)
  await order(school.student, mine).refused(403, 'request.not_allowed')
  await order(teacher, { ...mine, teacher: school.teacher.id }).refused(404, 'request.row_not_found')
})
