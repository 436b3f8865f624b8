import { listApplications } from '@qadam/contract/applications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication, ask } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

test('one final choice a year: the other invitations show that they were not chosen', async () => {
  const first = await anApplication(school, 'final_choice')
  const second = await anApplication(school, 'has_invitation')
  const taken = await ask(school.student, { id: second.id, status: 'final_choice' }).refused(
    409,
    'applications.final_choice_taken',
  )
  expect(taken.facts).toEqual({ id: first.id, course_id: first.course_id })
  const all = await as(school.student).call(listApplications).expect(200)
  expect(all.results.map(({ id, not_chosen, next }) => [id, not_chosen, next])).toEqual([
    [second.id, true, []],
    [first.id, false, ['has_invitation']],
  ])
})

test('of two final choices at the same moment one is made, twenty times over', { tags: 'long' }, async () => {
  for (let round = 0; round < 20; round++) {
    const student = await school.person('student')
    const two = [
      await anApplication(school, 'has_invitation', student),
      await anApplication(school, 'has_invitation', student),
    ]
    const answers = await Promise.all(
      two.map(({ id }) => ask(student, { id, status: 'final_choice' }).response()),
    )
    expect(answers.map((one) => one.statusCode).toSorted(), `round ${round}`).toEqual([200, 409])
    const chosen = await school.inside((db) =>
      db.row<{ count: number }>(sql`select count(*) as count from applications
        where student_id = ${student.id} and status = 'final_choice'`),
    )
    expect(chosen?.count).toBe(1)
  }
})

test('the database itself keeps a second final choice out', async () => {
  await anApplication(school, 'final_choice')
  const second = await anApplication(school, 'has_invitation')
  await expect(
    school.inside((db) =>
      db.rows(sql`update applications set status = 'final_choice' where id = ${second.id}`),
    ),
  ).rejects.toThrow(/applications_final|Failed query/)
})

test('a student takes the final choice back within a day, the school later and with a reason', async () => {
  const chosen = await anApplication(school, 'final_choice')
  const back = await ask(school.student, { id: chosen.id, status: 'has_invitation' }).expect(200)
  expect(back.status).toBe('has_invitation')
  await ask(school.student, { id: chosen.id, status: 'final_choice' }).expect(200)
  school.app.clock.move(25 * 3_600_000)
  await ask(school.student, { id: chosen.id, status: 'has_invitation' }).refused(
    409,
    'applications.second_thought_over',
  )
  await ask(school.manager, { id: chosen.id, status: 'has_invitation' }).refused(400, 'request.malformed')
  const undone = await ask(school.manager, {
    id: chosen.id,
    status: 'has_invitation',
    note: 'Передумал, письмо есть',
  }).expect(200)
  expect(undone.history?.[0]).toMatchObject({ on_behalf: true, by: { id: school.manager.id } })
})

test('once the visa has begun only the school admin takes a final choice back', async () => {
  const chosen = await anApplication(school, 'final_choice')
  await school.inside((db) =>
    db.rows(sql`insert into student_visas (school_id, student_id, visa_applied)
      values (${db.schoolId}, ${school.student.id}, true)`),
  )
  for (const who of [school.student, school.manager])
    await ask(who, { id: chosen.id, status: 'has_invitation', note: 'x' }).refused(
      409,
      'applications.visa_begun',
    )
  await ask(school.owner, { id: chosen.id, status: 'has_invitation', note: 'Виза отозвана' }).expect(200)
})

test('staff choose for a student only with a reason, and it is written down that they did', async () => {
  const own = await anApplication(school, 'has_invitation')
  await ask(school.manager, { id: own.id, status: 'final_choice' }).refused(400, 'request.malformed')
  const made = await ask(school.manager, { id: own.id, status: 'final_choice', note: 'По телефону' }).expect(
    200,
  )
  expect(made.history?.[0]).toMatchObject({ on_behalf: true, note: 'По телефону' })
})
