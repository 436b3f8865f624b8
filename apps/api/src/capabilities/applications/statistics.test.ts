import {
  countApplications,
  countSteps,
  getApplicationStatistics,
  listApplicants,
  listApplications,
  listStatuses,
} from '@qadam/contract/applications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { dayIn } from '../../platform/clock/school-day.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { someDictionaries } from '../dictionaries/factory.ts'
import { anApplication } from './factory.ts'

let school: SchoolFixture
let other: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  other = await school.person('student', { firstName: 'Dana', lastName: 'Abay' })
  await anApplication(school, 'has_invitation')
  await anApplication(school, 'selected')
  await anApplication(school, 'refusal', other)
})

const by = () => as(school.manager)

test('the five statuses are counted, with applications and students, each in a colour of its own [R145]', async () => {
  const counted = await by().call(countApplications).expect(200)
  expect([counted.count, counted.students]).toEqual([3, 2])
  expect(counted.by_status.map((one) => one.count)).toEqual([1, 0, 1, 1, 0])
  const listed = await by().call(listStatuses, { language: 'ru' }).expect(200)
  expect(listed.map(({ id, name, percent }) => [id, name, percent])).toEqual([
    [1, 'Выбрана', 33.3],
    [2, 'На рассмотрении', 0],
    [3, 'Есть приглашение', 33.3],
    [4, 'Отказ', 33.3],
    [5, 'Окончательный выбор', 0],
  ])
  expect(new Set(listed.map((one) => one.color)).size).toBe(5)
})

test('each of the thirteen filters narrows the five calls alike, who wrote an exam and who did not too [R136 R306]', async () => {
  const made = await someDictionaries(school)
  await school.inside(async (db) => {
    await db.rows(
      sql`update student_records set responsible_id = ${school.manager.id} where student_id = ${other.id}`,
    )
    await db.rows(sql`insert into exams (school_id, student_id, type, family, present, created_at, changed_at)
      values (${db.schoolId}, ${other.id}, 'IELTS', 'ielts', true, now(), now()),
        (${db.schoolId}, ${school.student.id}, 'TOLC-I', 'tolc', true, now(), now())`)
    await db.rows(
      sql`update student_records set ready = false, is_all_doc_ready = false where student_id = ${other.id}`,
    )
  })
  const today = dayIn('Asia/Almaty', school.app.clock.now())
  const [program] = (
    await by()
      .call(listApplications, { query: { user_id: other.id } })
      .expect(200)
  ).results
  const year = await school.inside(async (db) => {
    await db.rows(sql`update programs set degree_id = ${made.degree.id}, university_id = ${made.university.id}
      where school_id = ${db.schoolId} and id = ${program?.course_id}`)
    const option = await db.row<{
      id: number
    }>(sql`insert into selector_options (school_id, selector, name, position)
      values (${db.schoolId}, 'academic_years', '2026/2027', 1) returning id`)
    await db.rows(sql`update applications set academic_year_id = ${option?.id}
      where school_id = ${db.schoolId} and student_id = ${other.id}`)
    return option?.id
  })
  const cases: [query: object, count: number][] = [
    [{}, 3],
    [{ status_id: '3' }, 1],
    [{ status_id: 'selected,refusal' }, 2],
    [{ responsible: String(school.manager.id) }, 1],
    [{ ready: 'false' }, 1],
    [{ ielts_present: 'true' }, 1],
    [{ ielts_present: 'false' }, 2],
    [{ tolc_present: 'true' }, 2],
    [{ country: 'it' }, 3],
    [{ country: 'DE' }, 0],
    [{ course_id: String(program?.course_id) }, 1],
    [{ is_open: 'true' }, 3],
    [{ is_open: 'false' }, 0],
    [{ degree: String(made.degree.id) }, 1],
    [{ degree: '999999' }, 0],
    [{ university: String(made.university.id) }, 1],
    [{ university: '999999' }, 0],
    [{ academic_year: String(year) }, 1],
    [{ academic_year: '999999' }, 0],
    [{ created_from: today }, 3],
    [{ created_from: '2090-01-01' }, 0],
    [{ created_to: today }, 3],
    [{ created_to: '2020-01-01' }, 0],
  ]
  for (const [query, count] of cases) {
    const name = JSON.stringify(query)
    expect((await by().call(countApplications, { query }).expect(200)).count, name).toBe(count)
    expect((await by().call(listApplications, { query }).expect(200)).count, name).toBe(count)
    const behind = await by().call(listApplicants, { query }).expect(200)
    expect(behind.results.flatMap((one) => one.applications).length, name).toBe(count)
    const bars = await by().call(getApplicationStatistics, { query }).expect(200)
    expect(
      bars.courses.reduce((sum, bar) => sum + bar.count, 0),
      name,
    ).toBe(count)
    const statuses = await by().call(listStatuses, { query }).expect(200)
    expect(
      statuses.reduce((sum, one) => sum + one.count, 0),
      name,
    ).toBe(count)
    const steps = await by().call(countSteps, { query }).expect(200)
    expect(
      steps.reduce((sum, one) => sum + one.students, 0),
      name,
    ).toBe(behind.count)
  }
}, 60_000)

test('bars of a chart say what shows the people behind them', async () => {
  const bars = await by().call(getApplicationStatistics, { language: 'en' }).expect(200)
  expect(bars.countries).toMatchObject([{ key: 'IT', name: 'Italy', count: 3, students: 2 }])
  expect(bars.countries[0]?.by_status).toEqual({ selected: 1, has_invitation: 1, refusal: 1 })
  expect(bars.months).toHaveLength(1)
  expect(bars.responsible).toMatchObject([{ key: null, count: 3 }])
})

test('steps count students of the filters, those at none too', async () => {
  const [step] = await school.inside((db) =>
    db.rows<{ id: number }>(sql`insert into selector_options (school_id, selector, name, position)
      values (${db.schoolId}, 'steps', 'Виза', 1) returning id`),
  )
  await school.inside((db) =>
    db.rows(
      sql`update student_records set step_ids = array[${step?.id}::bigint] where student_id = ${other.id}`,
    ),
  )
  const steps = await by().call(countSteps, { language: 'ru' }).expect(200)
  expect(steps).toEqual([
    { id: step?.id, name: 'Виза', students: 1 },
    { id: null, name: 'Без этапа', students: 1 },
  ])
})

test('students and teachers are told no numbers, another school none of ours', async () => {
  for (const who of [school.student, school.teacher])
    await as(who).call(countApplications).refused(403, 'request.not_allowed')
  const foreign = await schoolFixture()
  expect((await as(foreign.owner).call(countApplications).expect(200)).count).toBe(0)
})
