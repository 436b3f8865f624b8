import type { AutomationKey } from '@qadam/contract/automations/automations.ts'
import { changeAutomation, getCalendar } from '@qadam/contract/automations/endpoints.ts'
import type { PlannedDay } from '@qadam/contract/automations/schemas.ts'
import { changeMailingSettings } from '@qadam/contract/mailings/settings.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { later } from '../mailings/factory.ts'
import { startInSchool } from './jobs.ts'

/** Turns automations of a school on; they go by e-mail. */
export async function turnOn(school: SchoolFixture, ...keys: AutomationKey[]): Promise<void> {
  const owner = as(school.owner)
  await owner.call(changeMailingSettings, { body: { channels: ['email'] } }).expect(200)
  for (const key of keys)
    await owner.call(changeAutomation, { params: { key }, body: { is_on: true } }).expect(200)
}

/** Sets the clock, starts what is due and runs the jobs. Returns to how many it went. */
export async function startAt(school: SchoolFixture, at: string): Promise<number> {
  school.app.clock.set(new Date(at))
  const started = await startInSchool(school.app.services, school.school.id)
  await runJobs(school.school.id)
  await later(school, 0)
  return started
}

/** Returns what the calendar shows. */
export const calendarOf = async (school: SchoolFixture): Promise<PlannedDay[]> =>
  (await as(school.owner).call(getCalendar).expect(200)).results
