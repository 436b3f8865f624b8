import { register, sendCode, sendResetLink } from '@qadam/contract/accounts/endpoints.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schoolNight } from '../../platform/jobs/nights.ts'
import { guestOf } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type World, world } from '../../testing/world.ts'
import { aRegistration } from './factory.ts'

const storedRows = (place: World) =>
  place.inside(async (db) => {
    const [row] = await db.rows<{ codes: number; registrations: number; links: number }>(sql`
      select (select count(*) from codes) as codes, (select count(*) from registrations) as registrations,
        (select count(*) from reset_links) as links`)
    return row
  })

async function nightAfter(place: World, days: number): Promise<void> {
  place.app.clock.move(days * 86_400_000)
  await place.inside((db) => place.app.services.jobs.send(db, schoolNight, {}))
  await runJobs(place.school.id)
}

test('codes, links and registrations that nobody finished are forgotten after two nights', async () => {
  const place = await world()
  await guestOf(place).call(register, { body: aRegistration() }).response()
  await guestOf(place)
    .call(sendCode, { body: { email: place.student.email } })
    .expect(200)
  await guestOf(place)
    .call(sendResetLink, { body: { email: place.student.email } })
    .response()
  await runJobs(place.school.id)
  const before = await storedRows(place)
  expect(before).toEqual({ codes: 2, registrations: 1, links: 1 })
  await nightAfter(place, 1)
  expect(await storedRows(place)).toEqual(before)
  await nightAfter(place, 3)
  expect(await storedRows(place)).toEqual({ codes: 0, registrations: 0, links: 0 })
})
