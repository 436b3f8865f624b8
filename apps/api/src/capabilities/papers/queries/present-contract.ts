import type { contractOfStudent } from '@qadam/contract/papers/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { readContract } from './contracts.ts'
import { missingFor, presentMissing } from './missing.ts'

/** Returns the contract with names of known guardians, and what is missing for papers. @throws Failure 404 */
export async function presentContract(
  ctx: ReadContext,
  studentId: number,
): Promise<z.input<typeof contractOfStudent>> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  const guardians = await ctx.db.rows<{ name: string }>(sql`
    select distinct name from (
      select name from guardians
      where school_id = ${ctx.schoolId} and student_id = ${studentId} and withdrawn_at is null
      union all
      select representative from minor_consents
      where school_id = ${ctx.schoolId} and student_id = ${studentId} and withdrawn_at is null) known
    order by name limit 20`)
  return {
    contract: await readContract(ctx, studentId),
    guardians: guardians.map(({ name }) => name),
    missing: presentMissing(await missingFor(ctx, studentId), ctx.language),
  }
}
