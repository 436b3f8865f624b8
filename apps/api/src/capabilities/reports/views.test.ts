import * as calls from '@qadam/contract/reports/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

let school: SchoolFixture
beforeAll(async () => {
  school = await schoolFixture()
})

const save = (who: TestUser, body: object = {}) =>
  as(who).call(calls.createReportView, {
    body: { report: 'student_classes', name: 'Мои', filters: {}, ...body } as never,
  })
const list = (who: TestUser) => as(who).call(calls.listReportViews).expect(200)

test('a view is saved, renamed and deleted by its person; shared ones are for staff', async () => {
  const filters = { period: 'month', compare: 'previous', sort: '-booked' }
  const own = await save(school.manager, { name: 'Қараша', filters }).expect(201)
  expect(own).toMatchObject({ name: 'Қараша', filters, mine: true, is_shared: false, is_broken: false })
  const at = { params: { id: own.id } }
  await as(school.owner).call(calls.getReportView, at).refused(404, 'request.row_not_found')
  const shared = await as(school.manager)
    .call(calls.updateReportView, { ...at, body: { name: 'Ай', is_shared: true, version: own.version } })
    .expect(200)
  await as(school.manager)
    .call(calls.updateReportView, { ...at, body: { name: 'Б', version: own.version } })
    .refused(409, 'stale_version')
  expect(await list(school.owner)).toMatchObject([{ id: own.id, name: 'Ай', mine: false, may_change: true }])
  const other = await school.person('admin')
  await as(other)
    .call(calls.updateReportView, { ...at, body: { name: 'Чужой' } })
    .refused(403, 'report.view_of_school')
  expect(await list(school.teacher)).toEqual([])
  await as(school.manager).call(calls.deleteReportView, at).expect(204)
  expect(await list(school.manager)).toEqual([])
  expect(shared.version).toBe(own.version + 1)
})

test('a view whose student is gone is shown as broken and says so when it is opened', async () => {
  const student = await school.person('student')
  const view = await save(school.manager, { filters: { student: student.id } }).expect(201)
  await as(school.manager)
    .call(calls.getReportView, { params: { id: view.id } })
    .expect(200)
  await school.inside((db) =>
    db.rows(sql`update people set deleted_at = ${school.app.clock.now()}
      where school_id = ${db.schoolId} and id = ${student.id}`),
  )
  expect((await list(school.manager)).find(({ id }) => id === view.id)).toMatchObject({ is_broken: true })
  const problem = await as(school.manager)
    .call(calls.getReportView, { params: { id: view.id } })
    .refused(404, 'report.view_broken')
  expect(problem).toMatchObject({ facts: { report: 'student_classes' } })
})

test('nobody saves a report that is not for them, shares as a student, or has more than fifty', async () => {
  await save(school.student, { report: 'teacher_hours' }).refused(403, 'request.not_allowed')
  await save(school.student, { is_shared: true }).refused(403, 'request.not_allowed')
  for (let nr = 0; nr < 50; nr += 1) await save(school.student, { name: `${nr}` }).expect(201)
  await save(school.student).refused(409, 'report.views_full')
})
