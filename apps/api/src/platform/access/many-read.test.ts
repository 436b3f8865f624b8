import { provePassword } from '@qadam/contract/accounts/endpoints.ts'
import { exportStudents, listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { givePassword, goodPassword } from '../../capabilities/accounts/factory.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { sql } from '../database/sql.ts'

const minutes = (count: number) => count * 60_000

/** A school with 1,250 students besides the participants, at the full hour. */
async function largeSchool(): Promise<SchoolFixture> {
  const school = await schoolFixture()
  await school.inside(async (db) => {
    await db.rows(sql`
      insert into people (school_id, role, first_name, last_name, first_visit_done)
      select ${db.schoolId}, 'student', 'Name' || n, 'Surname', true from generate_series(1, 1250) n`)
    await db.rows(sql`select refresh_students(array(select id from people where role = 'student'))`)
  })
  for (const one of [school.owner, school.manager]) await school.inside((db) => givePassword(db, one.id))
  const now = school.app.clock.now().getTime()
  school.app.clock.move(minutes(60) - (now % minutes(60)))
  return school
}

const pages = async (who: TestUser, from: number, to: number) => {
  for (let page = from; page <= to; page += 1)
    await as(who)
      .call(listPeople, { query: { role: ['student'], page, page_size: 100 } as never })
      .expect(200)
}
const page = (who: TestUser, number: number) =>
  as(who).call(listPeople, { query: { role: ['student'], page: number, page_size: 100, q: '' } as never })
const alarms = (school: SchoolFixture) =>
  school.inside((db) =>
    db.rows<{ actor_id: number; details: Record<string, unknown> }>(
      sql`select actor_id, details from audit_log where action = 'people.many_read' order by id`,
    ),
  )

test('trust S33: whoever reads more than a thousand people an hour in lists gives their password, and the school’s admin is told', async () => {
  const school = await largeSchool()
  const { app, manager, owner } = school
  app.clock.move(minutes(16))
  await pages(manager, 1, 10)
  // Reading the same pages again is ordinary work, however often.
  await pages(manager, 1, 10)
  expect(await alarms(school)).toEqual([])
  await page(manager, 11).refused(403, 'request.password_again')
  await page(manager, 12).refused(403, 'request.password_again')
  await page(manager, 10).expect(200)
  await runJobs(school.school.id)
  const [refused, ...others] = await alarms(school)
  expect(others).toEqual([])
  expect(refused).toMatchObject({
    actor_id: manager.id,
    details: {
      call: '/api/v1/user/accounts/list/',
      filter: { role: ['student'], page: 11, page_size: 100 },
      people: 1_100,
      refused: true,
    },
  })
  const letters = await sentTo(owner.email)
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body).toMatch(/Manager.*1100/s)

  await as(manager)
    .call(provePassword, { body: { current_password: 'not this one' } })
    .refused(400, 'request.malformed')
  await page(manager, 11).refused(403, 'request.password_again')
  await as(manager)
    .call(provePassword, { body: { current_password: goodPassword } })
    .expect(204)
  await pages(manager, 11, 13)
  expect((await alarms(school)).at(-1)).toMatchObject({ details: { people: 1_100, refused: false } })
  await runJobs(school.school.id)
  expect(await sentTo(owner.email)).toHaveLength(1)

  // People already read stay readable after the re-authentication expires; the next hour starts a new count.
  app.clock.move(minutes(20))
  await pages(manager, 1, 13)
  app.clock.move(minutes(60))
  await pages(manager, 1, 10)
  await page(manager, 11).refused(403, 'request.password_again')
})

test('trust S33: a file of more than a thousand people takes the password too, and the log has its filter and count', async () => {
  const school = await largeSchool()
  const { app, manager, owner } = school
  app.clock.move(minutes(16))
  const taken = (who: TestUser, query: object) =>
    as(who).call(exportStudents, { query: { columns: 'visa', file: 'csv', ...query } as never })
  await taken(manager, {}).refused(403, 'request.password_again')
  await as(manager)
    .call(provePassword, { body: { current_password: goodPassword } })
    .expect(204)
  const file = await taken(manager, {}).response()
  expect(file.body.trim().split('\n')).toHaveLength(1_252)
  const exported = await school.inside((db) =>
    db.rows<{ details: object }>(sql`select details from audit_log where action = 'students.exported'`),
  )
  expect(exported).toMatchObject([{ details: { people: 1_251, columns: ['visa'] } }])
  expect((await alarms(school)).map(({ details }) => details.refused)).toEqual([true, false])

  // The log of a search omits long numbers, and few people need no password.
  expect((await taken(owner, { q: '870712345678' }).response()).statusCode).toBe(200)
  const searches = await school.inside((db) =>
    db.rows<{ details: object }>(
      sql`select details from audit_log where action = 'students.exported' and actor_id = ${owner.id}`,
    ),
  )
  expect(JSON.stringify(searches)).not.toContain('870712345678')
})

test('trust S33: the admin’s own closed columns open again after the password, without signing out', async () => {
  const school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.owner.id))
  school.app.clock.move(minutes(16))
  const closed = () =>
    as(school.owner).call(exportStudents, { query: { columns: 'package_cost', file: 'csv' } as never })
  await closed().refused(403, 'request.password_again')
  await as(school.owner)
    .call(provePassword, { body: { current_password: goodPassword } })
    .expect(204)
  expect((await closed().response()).statusCode).toBe(200)
})

/** Lists with people whose reads are not counted, by the reason. */
const notCounted: Readonly<Record<string, readonly string[]>> = {
  'programs, with the names of their teachers': [
    '/api/v1/course/course/catalog/:schoolId/',
    '/api/v1/course/course/list/:school/',
    '/api/v1/course/course/my/',
  ],
  'names of who is in groups together, and nothing else of them': [
    '/api/v1/course/course/get_group/:courseId/',
    '/api/v1/course/group/list/:schoolId/',
    '/api/v1/course/group/list_teacher_group/:id/',
    '/api/v1/course/group/list_users/:schoolId/',
    '/api/v1/user/accounts/list_group_teacher/:id/',
    '/api/v1/user/group/get_user_group/:id/',
  ],
  'the own files and views of reports, without their rows': [
    '/api/v1/schedule/report/exports/',
    '/api/v1/schedule/report/views/',
  ],
  'of one student': [
    '/api/v1/schedule/report/page_report_teacher/',
    '/api/v1/schedule/report/teacher_report_page/',
    '/api/v1/course/course/log-program-files/',
    '/api/v1/course/course/program-files/',
    '/api/v1/course/ex/get_course_tracker/:id/',
    '/api/v1/course/ex/get_ex_list_tracker/:id/',
    '/api/v1/course/homework/get_new_result_ex/:id/',
    '/api/v1/course/homework/get_std_gr/:id/',
    '/api/v1/my-files/',
    '/api/v1/schedule/schedule/list_manager_student/:userId/',
    '/api/v1/send_mail/addresses/:id/',
    '/api/v1/user/accounts/check-ielts/',
    '/api/v1/user/accounts/check-tolc/',
    '/api/v1/user/accounts/comment_list/:id/',
    '/api/v1/user/accounts/communication_list/:id/',
    '/api/v1/user/accounts/due/:id/',
    '/api/v1/user/accounts/get_all_files/:id/',
    '/api/v1/user/accounts/get_all_files/:studentId/:courseId/',
    '/api/v1/user/accounts/message_list/:id/',
    '/api/v1/user/accounts/record_history/:id/',
    '/api/v1/user/accounts/upload_doc/:id/',
    '/api/v1/user/documents/log/:id/',
    '/api/v1/user/mastered-language/',
  ],
  'of colleagues, as many as the school employs': [
    '/api/v1/schedule/report/mv2/',
    '/api/v1/schedule/report/corrections/',
    '/api/v1/schedule/report/teacher/',
    '/api/v1/schedule/schedule/teacher_in_course/:id/',
    '/api/v1/user/accounts/admins-list/',
    '/api/v1/user/accounts/get_all_teacher/',
    '/api/v1/user/accounts/ielts/teachers/',
    '/api/v1/user/accounts/invitations/list/',
    '/api/v1/user/accounts/list_teacher_group_create/',
    '/api/v1/user/accounts/responsible-abroad/',
    '/api/v1/user/accounts/sellers/:id/',
    '/api/v1/user/consultation/owners/',
  ],
  'of one program, task or group, names and learning of a few': [
    '/api/v1/course/enrolment/history/:courseId/',
    '/api/v1/course/ex/extra_time/:id/',
    '/api/v1/course/gradebook/desk/',
    '/api/v1/questions/regrade/history/:id/',
    '/api/v1/schedule/schedule/list_manager_group/:id/',
  ],
  'rows of a file that the reader brought': ['/api/v1/user/accounts/import/:id/rows/'],
}

test('trust S33: every list that staff may read and that tells of people counts them, or is named here with why', async () => {
  const { served } = await testApp()
  const signs = ['email', 'phone', 'birth_date', 'student', 'student_id', 'last_name', 'user_id', 'person']
  const lists = served.filter(({ endpoint, access }) => {
    if (endpoint.method !== 'GET' || access.guests || !(endpoint.response instanceof z.ZodType)) return false
    if (!access.cells.admin_school && !access.cells.teacher) return false
    const schema = z.toJSONSchema(endpoint.response, { unrepresentable: 'any', io: 'input' })
    const shape = JSON.stringify(schema)
    // A named schema is a reference to its definition.
    const root = (schema.$ref && schema.$defs?.[schema.$ref.replace('#/$defs/', '')]) || schema
    return (
      (root.type === 'array' || root.properties?.results !== undefined) &&
      signs.some((sign) => shape.includes(`"${sign}":`))
    )
  })
  const uncounted = lists.filter(({ countsPeople }) => !countsPeople).map(({ endpoint }) => endpoint.path)
  expect(uncounted.toSorted()).toEqual(Object.values(notCounted).flat().toSorted())
  expect(lists.length - uncounted.length).toBeGreaterThan(12)
})

test('trust S33: no page of any list has more than a hundred rows, but the grid of a program', async () => {
  const { served } = await testApp()
  const larger: string[] = []
  for (const { endpoint } of served) {
    const size = (endpoint.query as z.ZodObject | undefined)?.shape.page_size as z.ZodType | undefined
    if (size && (size.safeParse('101').success || size.safeParse(101).success)) larger.push(endpoint.path)
  }
  expect(larger).toEqual(['/api/v1/course/gradebook/course/:courseId/'])
})
