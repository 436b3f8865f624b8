import type { Sent } from '@qadam/contract/endpoint.ts'
import { createTranche, listTranches, planTranches } from '@qadam/contract/tranches/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { inLedger, kzt, receipt } from '../ledger/factory.ts'
import { postTransaction } from '../ledger/public.ts'
import { applyCredit } from './commands/apply-credit.ts'
import { trancheDifferences } from './queries/differences.ts'

/** An amount in whole tenge, as JSON carries it. */
export const tenge = (amount: number) => ({ minor: `${amount * 100}`, currency: 'KZT' as const })

/** Returns the day so many days from the test's today, in the school's time zone. */
export const dayFrom = (school: SchoolFixture, days: number): string =>
  new Date(school.app.clock.now().getTime() + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** Plans equal parts, the first one today. */
export const aPlan = (
  school: SchoolFixture,
  student: number,
  {
    total,
    parts,
    ...more
  }: { total: number; parts: number } & Partial<Omit<Sent<typeof planTranches>['body'], 'total'>>,
) =>
  as(school.owner)
    .call(planTranches, {
      body: {
        user_id: student,
        total: tenge(total),
        schedule: { kind: 'equal', parts, first_on: dayFrom(school, 0) },
        ...more,
      },
    })
    .expect(201)

/** Plans one tranche that is due so many days from now. */
export const aTranche = (
  school: SchoolFixture,
  student: number,
  { amount, days }: { readonly amount: number; readonly days: number },
) =>
  as(school.owner)
    .call(createTranche, {
      body: { user_id: student, amount: tenge(amount), due_on: dayFrom(school, days) },
    })
    .expect(201)

/** Money comes in and pays what is owed, as a provider would bring it. */
export const pays = (school: SchoolFixture, student: number, amount: number) =>
  inLedger(school, async (ctx) => {
    await postTransaction(ctx, receipt(`paid:${crypto.randomUUID()}`, student, kzt(amount * 100)))
    await applyCredit(ctx, student)
  })

export const moneyOf = (who: TestUser, student: number) =>
  as(who)
    .call(listTranches, { query: { user_id: student } })
    .expect(200)

/** Returns tranches as `amount/paid state`. */
export const summaryOf = async (who: TestUser, student: number): Promise<string[]> =>
  (await moneyOf(who, student)).tranches.map(
    ({ amount, paid, state }) => `${whole(amount.minor)}/${whole(paid.minor)} ${state}`,
  )

export const whole = (minor: string): number => Number(BigInt(minor) / 100n)

/** Returns what does not agree between tranches, lists and ledger. */
export const disagreements = (school: SchoolFixture) => school.inside((db) => trancheDifferences(db))
