import { type SQL, sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { finalChoiceTaken } from '../errors.ts'
import type { ApplicationRow } from '../queries/applications.ts'

/** Sets columns of an application that nobody has changed since it was read. @throws Failure 409, 412 */
export async function writeApplication(ctx: RequestContext, before: ApplicationRow, set: SQL): Promise<void> {
  try {
    const [changed] = await ctx.db.rows(sql`
      update applications set ${set}, version = version + 1, changed_at = ${ctx.now},
        changed_by = ${ctx.actor.id}
      where school_id = ${ctx.schoolId} and id = ${before.id} and status = ${before.status}
        and version = ${before.version}
      returning id`)
    if (!changed) throw staleVersion()
  } catch (error) {
    if (violatedConstraint(error) === 'applications_final') throw finalChoiceTaken()
    throw error
  }
}
