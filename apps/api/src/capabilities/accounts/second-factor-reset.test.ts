import { getOwnProfile, logIn } from '@qadam/contract/accounts/endpoints.ts'
import { resetSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { getPerson } from '@qadam/contract/students/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { resetFactorByOperator } from './commands/prove-factor.ts'
import { connectApp, goodPassword } from './factory.ts'

const of = (userId: number) => ({ params: { userId } })

test('another admin resets a factor: their sign-ins end, they are told, and the password signs in', async () => {
  const school = await schoolFixture()
  const second = await school.person('admin_school')
  await connectApp(school, second)
  await as(school.owner).call(resetSecondFactor, of(second.id)).expect(204)
  await as(second).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await guestOf(school)
    .call(logIn, { body: { email: second.email, password: goodPassword } })
    .expect(200)
  await runJobs(school.school.id)
  const letters = await sentTo(second.email)
  expect(letters.some(({ subject }) => subject.includes('Код при входе сброшен'))).toBe(true)
  const lines = await school.inside((db) =>
    db.rows(sql`
      select actor_id, object_id, details from audit_log where action = 'person.second_factor_reset'`),
  )
  expect(lines).toEqual([{ actor_id: school.owner.id, object_id: second.id, details: { by: 'admin' } }])
  await as(school.owner).call(resetSecondFactor, of(second.id)).refused(409, 'second_factor.is_off')
})

test('nobody resets their own, nor does a manager, nor the admin of another school', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  await connectApp(school, school.teacher)
  await connectApp(school, school.owner)
  await as(school.owner).call(resetSecondFactor, of(school.owner.id)).refused(409, 'second_factor.not_own')
  for (const user of [school.manager, school.teacher, school.student])
    await as(user).call(resetSecondFactor, of(school.owner.id)).refused(403, 'request.not_allowed')
  await as(other.owner).call(resetSecondFactor, of(school.teacher.id)).refused(404, 'accounts.not_found')
  await guestOf(school)
    .call(logIn, { body: { email: school.teacher.email, password: goodPassword } })
    .asked()
})

test('a reset needs the password given lately', async () => {
  const school = await schoolFixture()
  await connectApp(school, school.manager)
  school.app.clock.move(16 * 60_000)
  await as(school.owner).call(resetSecondFactor, of(school.manager.id)).refused(403, 'request.password_again')
})

test('of a last admin the operator resets it', async () => {
  const school = await schoolFixture()
  await connectApp(school, school.owner)
  const byOperator = (email: string) =>
    inSystemContext(
      school.app.services,
      { schoolId: school.school.id, requestId: 'cli-1', client: 'operator' },
      (ctx) => resetFactorByOperator(ctx, email),
    )
  await expect(byOperator('nobody@people.test')).rejects.toThrow('nobody in this school')
  await byOperator(school.owner.email.toUpperCase())
  await as(school.owner).call(getOwnProfile).refused(401, 'request.sign_in_ended')
  await expect(byOperator(school.owner.email)).rejects.toThrow('has no second factor')
})

test('staff see on a card whether a code is asked of the person', async () => {
  const school = await schoolFixture()
  const seen = async () =>
    (
      await as(school.owner)
        .call(getPerson, { params: { id: school.teacher.id } })
        .expect(200)
    ).second_factor
  expect(await seen()).toBe(false)
  await connectApp(school, school.teacher)
  expect(await seen()).toBe(true)
})
