import { getOwnReferrals, listReferrals } from '@qadam/contract/referrals/endpoints.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { contextAs } from '../../testing/context-as.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { storePersonVisits } from '../attribution/public.ts'

/** What a referrer sees. */
export const referralsOf = (referrer: TestUser) => as(referrer).call(getOwnReferrals, {}).expect(200)

/** The visit that a referrer's link brings. */
export async function visitBy(referrer: TestUser) {
  const { path } = await referralsOf(referrer)
  const marks = new URL(path, 'https://school.test').searchParams
  return {
    utmSource: marks.get('utm_source') ?? '',
    utmMedium: marks.get('utm_medium') ?? '',
    utmCampaign: marks.get('utm_campaign') ?? '',
    utmContent: '',
    utmTerm: '',
    path: '/guest-catalog',
    referrer: '',
    at: null,
  }
}

/** Somebody who opened the link of a referrer, by default an hour ago, and became a student a minute ago. */
export async function aFriend(
  school: SchoolFixture,
  referrer: TestUser,
  { openedHoursAgo = 1, ...person }: { email?: string; phone?: string; openedHoursAgo?: number } = {},
): Promise<TestUser> {
  const friend = await school.person('student', { firstName: 'Friend', ...person })
  const visit = await visitBy(referrer)
  const now = school.app.clock.now().getTime()
  const at = new Date(now - openedHoursAgo * 3_600_000).toISOString()
  await school.inside((db) =>
    db.rows(sql`
      update people set created_at = ${new Date(now - 60_000)} where school_id = ${db.schoolId} and id = ${friend.id}`),
  )
  await contextAs(school, friend, (ctx) =>
    storePersonVisits(ctx, { personId: friend.id, visits: { first: null, last: { ...visit, at } } }),
  )
  return friend
}

/** Returns the referrals that somebody of staff sees. */
export async function referralsFor(who: TestUser) {
  const { results } = await as(who).call(listReferrals, { query: {} }).expect(200)
  return results
}
