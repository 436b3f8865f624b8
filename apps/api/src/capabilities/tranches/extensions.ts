import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { type GuardianPayment, guardianPayments } from '../privacy/public.ts'
import { paymentTranches } from '../students/public.ts'
import { moneyOfStudent } from './queries/student-money.ts'

/** Registers what tranches contribute to a student's record and to the page of a guardian. */
export function extendWithTranches(): void {
  paymentTranches.extend({ trancheIds })
  guardianPayments.extend({ paymentsForGuardian })
}

/** Returns the tranches of a student, the earliest day first. */
function trancheIds(db: SchoolDb, student: number): Promise<{ id: number }[]> {
  return db.rows<{ id: number }>(sql`
    select id from tranches where school_id = ${db.schoolId} and student_id = ${student} and ended_at is null
    order by due_on nulls last, id`)
}

async function paymentsForGuardian(ctx: RequestContext): Promise<GuardianPayment[]> {
  const { balances, tranches } = await moneyOfStudent(ctx, ctx.actor.id)
  return balances
    .filter(({ charged }) => charged.minor !== '0')
    .map(({ currency, paid, overdue, left }) => {
      const next = tranches.find(
        (one) => one.left.currency === currency && (one.state === 'due' || one.state === 'planned'),
      )
      return { paid, overdue, left, next: next ? { amount: next.left, due_on: next.due_on } : null }
    })
}
