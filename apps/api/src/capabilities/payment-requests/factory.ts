import { openPaymentRequest, payByLink } from '@qadam/contract/payment-requests/endpoints.ts'
import { sql } from '../../platform/database/sql.ts'
import { guestOf } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { payAtDemoBank } from '../payment-providers/factory.ts'
import type { DemoCard } from '../payment-providers/public.ts'

/** Returns the secret of a link. */
export const tokenOf = (path: string): string => new URLSearchParams(path.split('#')[1]).get('token') ?? ''

/** Opens a link as whoever has it. */
export const openLink = (school: SchoolFixture, path: string) =>
  guestOf(school).call(openPaymentRequest, { body: { token: tokenOf(path), language: 'ru' } })

/** Begins to pay by a link what its page shows. */
export async function beginByLink(school: SchoolFixture, path: string) {
  const page = await openLink(school, path).expect(200)
  return guestOf(school)
    .call(payByLink, { body: { token: tokenOf(path), provider: 'demo_bank', minor: page.amount.minor } })
    .expect(201)
}

/** Pays by a link at the demo bank. Returns the attempt. */
export async function payByLinkWith(school: SchoolFixture, path: string, card: DemoCard): Promise<number> {
  const { attempt } = await beginByLink(school, path)
  await runJobs(school.school.id)
  const { id } = await school.inside((db) =>
    db.one<{ id: number }>(sql`
      select id from payment_attempts where school_id = ${db.schoolId} and number = ${attempt?.number ?? ''}::bigint`),
  )
  await payAtDemoBank(school, id, card)
  await runJobs(school.school.id)
  return id
}
