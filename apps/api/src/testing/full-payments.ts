import { changeProvider } from '@qadam/contract/payment-providers/endpoints.ts'
import { anAttempt, aRefund, payAtDemoBank } from '../capabilities/payment-providers/factory.ts'
import { as } from './api.ts'
import { runJobs } from './jobs.ts'
import type { SchoolFixture } from './school-fixture.ts'

/** Makes a payment of the school's student, reported by the bank and given back in part, and a key of the bank. */
export async function makePayments(school: SchoolFixture, mark: string): Promise<void> {
  await as(school.owner)
    .call(changeProvider, {
      params: { provider: 'demo_bank' },
      body: { keys: { signing_key: `${mark} a key of the demo bank` } },
    })
    .expect(200)
  const id = await anAttempt(school, { orderRef: `${mark}-order` })
  await payAtDemoBank(school, id, 'success')
  await runJobs(school.school.id)
  await aRefund(school, { id, minor: 1_000n, key: `${school.school.id}-refund` })
  await runJobs(school.school.id)
}
