import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { contextAs } from '../../testing/context-as.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aPhone } from '../accounts/factory.ts'
import { storePersonVisits } from '../attribution/public.ts'
import { referralsFor, visitBy } from './factory.ts'

test('the own phone, which nobody has proved for the second account, is no friend', async () => {
  const school = await schoolFixture()
  const phone = aPhone()
  const referrer = await school.person('student', { firstName: 'Referrer', phone })
  const friend = await school.person('student', { firstName: 'Friend' })
  const now = school.app.clock.now().getTime()
  await school.inside((db) =>
    db.rows(sql`
      update people set phone = ${phone}, phone_unproved = true, created_at = ${new Date(now - 60_000)}
      where school_id = ${db.schoolId} and id = ${friend.id}`),
  )
  const visit = { ...(await visitBy(referrer)), at: new Date(now - 3_600_000).toISOString() }
  await contextAs(school, friend, (ctx) =>
    storePersonVisits(ctx, { personId: friend.id, visits: { first: null, last: visit } }),
  )
  expect(await referralsFor(school.manager)).toMatchObject([{ state: 'refused', refusal: 'own_contact' }])
})
