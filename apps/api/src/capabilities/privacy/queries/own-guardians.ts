import type { ownGuardians } from '@qadam/contract/privacy/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isMinor, listGuardians } from './consents.ts'

/** Returns true if a student is known to be of age, so that they decide who reads about them. */
export async function isOfAge(ctx: ReadContext, student: number): Promise<boolean> {
  const known = await ctx.db.row(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id = ${student} and birth_date is not null`)
  return known !== undefined && !(await isMinor(ctx, student))
}

/** Returns the student's own parents; an e-mail that somebody else entered is not shown. */
export async function listOwnGuardians(ctx: ReadContext): Promise<z.output<typeof ownGuardians>> {
  const { id } = ctx.actor
  const decides = await isOfAge(ctx, id)
  const guardians = await listGuardians(ctx, sql`g.student_id = ${id} and g.withdrawn_at is null`)
  return {
    decides,
    guardians: guardians.map(({ email, invited_by: by, ...one }) => ({
      ...one,
      email: by?.id === id ? email : null,
      may_withdraw: decides || (by?.id === id && one.state === 'proposed'),
    })),
  }
}
