import { register, sendCode, sendResetLink } from '@qadam/contract/accounts/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { nightlyTasksOfSchool } from '../../platform/jobs/nightly-tasks.ts'
import { guestOf } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aRegistration } from './factory.ts'

const storedRows = (school: SchoolFixture) =>
  school.inside(async (db) => {
    const [row] = await db.rows<{ codes: number; registrations: number; links: number }>(sql`
      select (select count(*) from codes) as codes, (select count(*) from registrations) as registrations,
        (select count(*) from reset_links) as links`)
    return row
  })

async function nightAfter(school: SchoolFixture, days: number): Promise<void> {
  school.app.clock.move(days * 86_400_000)
  await school.inside((db) => school.app.services.jobs.send(db, nightlyTasksOfSchool, {}))
  await runJobs(school.school.id)
}

test('codes, links and registrations that nobody finished are forgotten after two nights', async () => {
  const school = await schoolFixture()
  await guestOf(school).call(register, { body: aRegistration() }).response()
  await guestOf(school)
    .call(sendCode, { body: { email: school.student.email } })
    .expect(200)
  await guestOf(school)
    .call(sendResetLink, { body: { email: school.student.email } })
    .response()
  await runJobs(school.school.id)
  const before = await storedRows(school)
  expect(before).toEqual({ codes: 2, registrations: 1, links: 1 })
  await nightAfter(school, 1)
  expect(await storedRows(school)).toEqual(before)
  await nightAfter(school, 3)
  expect(await storedRows(school)).toEqual({ codes: 0, registrations: 0, links: 0 })
})
