import { randomUUID } from 'node:crypto'
import type { AttemptReason } from '@qadam/contract/payment-providers/vocabulary.ts'
import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { demoBankMessages } from '../jobs/kinds.ts'
import { type DemoCard, demoDelays_seconds } from '../rules/demo-bank.ts'

/** A payment in the books of the demo bank. */
export interface DemoPayment {
  readonly id: number
  readonly number: string
  readonly amount_minor: string
  readonly currency: string
  readonly return_address: string
  readonly language: string
  readonly expires_at: string
  readonly state: 'open' | 'asked' | 'paid' | 'declined'
  readonly reason: AttemptReason | null
  readonly paid_at: string | null
  readonly card: DemoCard | null
  readonly refunded_minor: string
}

const columns = sql`id, number, amount_minor::text as amount_minor, currency, return_address, language, expires_at, state,
  reason, paid_at, card, refunded_minor::text as refunded_minor`

export function findDemoPayment(db: SchoolDb, number: string): Promise<DemoPayment | undefined> {
  return db.row<DemoPayment>(sql`
    select ${columns} from demo_bank_payments where school_id = ${db.schoolId} and number = ${number}`)
}

function lockDemoPayment(db: SchoolDb, number: string): Promise<DemoPayment | undefined> {
  return db.row<DemoPayment>(sql`
    select ${columns} from demo_bank_payments where school_id = ${db.schoolId} and number = ${number} for update`)
}

interface NewDemoPayment {
  readonly number: string
  readonly minor: bigint
  readonly currency: string
  readonly returnAddress: string
  readonly language: string
  readonly expiresAt: Date
}

/** Opens a payment; the same number again is the same payment. @throws Error for another amount */
export async function openDemoPayment(db: SchoolDb, given: NewDemoPayment): Promise<DemoPayment> {
  await db.rows(sql`
    insert into demo_bank_payments (school_id, number, amount_minor, currency, return_address, language, expires_at)
    values (${db.schoolId}, ${given.number}, ${given.minor.toString()}::bigint, ${given.currency},
      ${given.returnAddress}, ${given.language}, ${given.expiresAt})
    on conflict (school_id, number) do nothing`)
  const payment = await findDemoPayment(db, given.number)
  if (payment?.amount_minor !== given.minor.toString() || payment.currency !== given.currency)
    throw new Error(`the demo bank knows number ${given.number} with another amount`)
  return payment
}

interface Outcome {
  readonly state: DemoPayment['state']
  readonly reason?: AttemptReason
  readonly paidAt?: Date
}

function outcomeOf(card: DemoCard, now: Date): Outcome {
  switch (card) {
    case 'three_d_secure':
      return { state: 'asked' }
    case 'declined':
      return { state: 'declined', reason: 'refused_by_bank' }
    case 'no_money':
      return { state: 'declined', reason: 'no_money' }
    case 'late':
      return { state: 'paid', paidAt: later(now, demoDelays_seconds.late) }
    default:
      return { state: 'paid', paidAt: now }
  }
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000)

/** Pays with a card of the printed list. A payment that is paid or declined stays so. */
export function payWithCard(
  services: Services,
  { schoolId, number, card }: { readonly schoolId: number; readonly number: string; readonly card: DemoCard },
): Promise<DemoPayment | undefined> {
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const payment = await lockDemoPayment(db, number)
    if (payment?.state !== 'open' || new Date(payment.expires_at) <= now) return payment
    return writeOutcome(services, db, { ...payment, card }, outcomeOf(card, now))
  })
}

/** Ends the question of 3-D Secure. */
export function confirmPayment(
  services: Services,
  { schoolId, number, yes }: { readonly schoolId: number; readonly number: string; readonly yes: boolean },
): Promise<DemoPayment | undefined> {
  const now = services.clock.now()
  return inSchool(services.pools, { schoolId }, async (db) => {
    const payment = await lockDemoPayment(db, number)
    if (payment?.state !== 'asked' || new Date(payment.expires_at) <= now) return payment
    const outcome: Outcome = yes
      ? { state: 'paid', paidAt: now }
      : { state: 'declined', reason: 'not_confirmed' }
    return writeOutcome(services, db, payment, outcome)
  })
}

async function writeOutcome(
  services: Services,
  db: SchoolDb,
  payment: DemoPayment,
  { state, reason, paidAt }: Outcome,
): Promise<DemoPayment | undefined> {
  await db.rows(sql`
    update demo_bank_payments set state = ${state}, reason = ${reason ?? null}, paid_at = ${paidAt ?? null},
      card = ${payment.card}
    where school_id = ${db.schoolId} and id = ${payment.id}`)
  if (state !== 'asked') await sendMessages(services, db, { payment, state, paidAt })
  return findDemoPayment(db, payment.number)
}

/** Sends the messages of an outcome as the card says: late, twice, in the wrong order, or none. */
async function sendMessages(
  services: Services,
  db: SchoolDb,
  {
    payment: { number, card },
    state,
    paidAt,
  }: { payment: DemoPayment; state: 'open' | 'paid' | 'declined'; paidAt: Date | undefined },
): Promise<void> {
  if (card === 'never') return
  const now = services.clock.now()
  const message = { number, event: randomUUID(), type: `payment.${state}`, created: now.toISOString() }
  const options = card === 'late' && paidAt ? { startAfter: paidAt } : {}
  await services.jobs.send(db, demoBankMessages, message, options)
  if (card === 'twice') await services.jobs.send(db, demoBankMessages, message)
  if (card === 'out_of_order') {
    const older = { type: 'payment.opened', created: later(now, -1).toISOString(), event: randomUUID() }
    await services.jobs.send(db, demoBankMessages, { ...message, ...older })
  }
}

/** A refund in the books of the demo bank. */
export interface DemoRefund {
  readonly state: 'done' | 'failed'
  readonly returns_at: string | null
}

export function findDemoRefund(db: SchoolDb, key: string): Promise<DemoRefund | undefined> {
  return db.row<DemoRefund>(sql`
    select state, returns_at from demo_bank_refunds where school_id = ${db.schoolId} and key = ${key}`)
}

/** Gives money back, once for each key. Returns undefined for what was not paid or is more than is left. */
export async function refundDemoPayment(
  services: Services,
  db: SchoolDb,
  { number, key, minor }: { readonly number: string; readonly key: string; readonly minor: bigint },
): Promise<DemoRefund | undefined> {
  const payment = await lockDemoPayment(db, number)
  const known = await findDemoRefund(db, key)
  if (known) return known
  const left = payment?.state === 'paid' ? BigInt(payment.amount_minor) - BigInt(payment.refunded_minor) : 0n
  if (!payment || minor > left) return undefined
  const fails = payment.card === 'refund_fails'
  const returnsAt =
    payment.card === 'refund_returns' ? later(services.clock.now(), demoDelays_seconds.returned) : null
  await db.rows(sql`
    insert into demo_bank_refunds (school_id, payment_id, key, amount_minor, state, returns_at)
    values (${db.schoolId}, ${payment.id}, ${key}, ${minor.toString()}::bigint, ${fails ? 'failed' : 'done'},
      ${returnsAt})`)
  if (!fails)
    await db.rows(sql`
      update demo_bank_payments set refunded_minor = refunded_minor + ${minor.toString()}::bigint
      where school_id = ${db.schoolId} and id = ${payment.id}`)
  if (returnsAt)
    await services.jobs.send(
      db,
      demoBankMessages,
      { number, event: randomUUID(), type: 'refund.returned', created: returnsAt.toISOString() },
      { startAfter: returnsAt },
    )
  return findDemoRefund(db, key)
}
