import type { leavingCount } from '@qadam/contract/leaving/schemas.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { balanceOf } from '../../ledger/public.ts'
import { countLeaving } from '../rules.ts'

export type LeavingCount = z.output<typeof leavingCount>

/** The currency of plans and acts. */
const currency = 'KZT'
const tenge = (minor: bigint) => toWire(money(minor, currency))

interface Asked {
  readonly student: number
  readonly day: string
  /** What was entered as done, in minor units. */
  readonly done: string | null
}

/** Counts what a leaving would do now, from the ledger, the tranches, the receipts and the acts of a student. */
export async function countNow({ db }: ReadContext, { student, day, done }: Asked): Promise<LeavingCount> {
  const [tranches, receipts, sums, balances] = await Promise.all([
    db.rows<{ id: number; due_on: string | null; amount: string; paid: string; is_waived: boolean }>(sql`
      select id, due_on::text as due_on, amount_minor::text as amount, paid_minor::text as paid,
        waived_at is not null as is_waived
      from tranches
      where school_id = ${db.schoolId} and student_id = ${student} and ended_at is null and currency = ${currency}
      order by due_on nulls last, id`),
    db.rows<{ id: number; number: string; paid_on: string; left: string }>(sql`
      select r.id, r.number, r.paid_on::text as paid_on, (r.amount_minor - coalesce((
        select sum(b.amount_minor) from receipts b where b.school_id = r.school_id and b.receipt_id = r.id
          and b.state in ('awaiting', 'confirmed')), 0))::text as left
      from receipts r
      where r.school_id = ${db.schoolId} and r.student_id = ${student} and r.kind = 'receipt' and r.state = 'confirmed'
        and r.currency = ${currency}
      order by r.paid_on desc, r.id desc`),
    db.one<{ acts: string; granted: string }>(sql`
      select (select coalesce(sum(a.sum_minor), 0) from acts a
          where a.school_id = ${db.schoolId} and a.student_id = ${student} and not exists (select 1 from act_voids v
            where v.school_id = a.school_id and v.act_id = a.id))::text as acts,
        (select coalesce(sum(e.minor), 0) from receipts r
          join ledger_entries e on e.school_id = r.school_id and e.transaction_id = r.grant_pending_id and e.minor > 0
          where r.school_id = ${db.schoolId} and r.student_id = ${student} and r.kind = 'refund'
            and r.state in ('awaiting', 'confirmed') and r.currency = ${currency})::text as granted`),
    balanceOf(db, student),
  ])
  const balance = balances.find((one) => one.currency === currency)
  const counted = countLeaving({
    tranches: tranches.map((row) => ({
      id: row.id,
      due_on: row.due_on,
      amount: BigInt(row.amount),
      paid: BigInt(row.paid),
      isWaived: row.is_waived,
    })),
    receipts: receipts.map(({ id, left }) => ({ id, left: BigInt(left) })),
    credit: balance ? balance.credit.balance.minor - balance.credit.pendingOut.minor : 0n,
    granted: BigInt(sums.granted),
    acts: BigInt(sums.acts),
    day,
    entered: done === null ? undefined : BigInt(done),
  })
  const owed = balance?.receivable.balance.minor ?? 0n
  return {
    left_on: day,
    acts: tenge(BigInt(sums.acts)),
    agreed: tenge(counted.agreed),
    done: tenge(counted.done),
    paid: tenge(counted.paid),
    stays: tenge(counted.stays),
    stopped: tenge(counted.stopped),
    refund: tenge(counted.refund),
    beyond_receipts: tenge(counted.beyondReceipts),
    other_debts: tenge(owed - counted.stays - counted.stopped),
    tranches: counted.parts.map((part) => ({
      id: part.id,
      due_on: part.due_on,
      amount: tenge(part.amount),
      paid: tenge(part.paid),
      stays: tenge(part.stays),
      stopped: tenge(part.stopped),
    })),
    refunds: counted.refunds.map(({ id, amount }) => {
      const { number = '', paid_on = day } = receipts.find((one) => one.id === id) ?? {}
      return { receipt_id: id, number, paid_on, amount: tenge(amount) }
    }),
  }
}
