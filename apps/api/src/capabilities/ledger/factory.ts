import { type Money, money } from '@qadam/contract/money/money.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { postTransaction } from './commands/post.ts'
import type { LedgerContext } from './commands/write.ts'
import { ledgerDifferences } from './queries/differences.ts'
import { credit, debit, personAccount, schoolAccount } from './rules.ts'

export const kzt = (minor: bigint | number): Money => money(BigInt(minor), 'KZT')

/** Runs a command of the ledger in a transaction of the school. */
export const inLedger = <T>(school: SchoolFixture, work: (ctx: LedgerContext) => Promise<T>): Promise<T> =>
  inSystemContext(
    school.app.services,
    { schoolId: school.school.id, requestId: 'test', client: 'test' },
    work,
  )

/** A tranche is charged when it is planned. */
export const charge = (key: string, student: number, amount: Money) => ({
  key,
  kind: 'charge' as const,
  entries: [
    debit(personAccount('receivable', student), amount),
    credit(schoolAccount('revenue', 'package'), amount),
  ],
})

/** All money first becomes the person's credit. */
export const receipt = (key: string, student: number, amount: Money) => ({
  key,
  kind: 'receipt' as const,
  entries: [debit(schoolAccount('cash'), amount), credit(personAccount('credit', student), amount)],
})

/** Credit pays what is owed. */
export const application = (key: string, student: number, amount: Money) => ({
  key,
  kind: 'application' as const,
  entries: [
    debit(personAccount('credit', student), amount),
    credit(personAccount('receivable', student), amount),
  ],
})

/** Credit goes back to whoever paid. */
export const payout = (key: string, student: number, amount: Money) => ({
  key,
  kind: 'payout' as const,
  entries: [
    debit(personAccount('credit', student), amount),
    credit(schoolAccount('clearing', 'demo'), amount),
  ],
})

/** Charges a student, of which a part is paid. */
export async function aDebt(
  school: SchoolFixture,
  student: number,
  { charged, paid }: { readonly charged: bigint; readonly paid: bigint },
): Promise<void> {
  await inLedger(school, async (ctx) => {
    await postTransaction(ctx, charge(`charge:${student}`, student, kzt(charged)))
    await postTransaction(ctx, receipt(`receipt:${student}`, student, kzt(paid)))
    await postTransaction(ctx, application(`application:${student}`, student, kzt(paid)))
  })
}

/** Returns what does not agree in the school's ledger. */
export const differencesIn = (school: SchoolFixture) => school.inside((db) => ledgerDifferences(db))
