import { sql } from '../../../platform/database/sql.ts'
import type { LedgerContext } from './context.ts'

/**
 * Locks the money of a student: plans, payments and refunds of one student follow each other. Reading, and everything
 * else of the student, goes on.
 */
export async function lockMoneyOf(ctx: LedgerContext, student: number): Promise<void> {
  await ctx.db.rows(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id = ${student} for no key update`)
}
