import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { mailingNotFound } from '../errors.ts'
import { mailingVisible } from '../policy.ts'
import { getMailing } from '../queries/mailings.ts'
import { type MailingRow, mailingColumns } from '../queries/row.ts'

/** Locks a mailing that the actor sees. @throws Failure 404; 409 when it is no longer the version that was read */
export async function lockMailing(ctx: RequestContext, id: number, version?: number): Promise<MailingRow> {
  const found = await ctx.db.row<MailingRow>(sql`
    select ${mailingColumns} from mailings m
    where m.school_id = ${ctx.schoolId} and m.id = ${id} and ${mailingVisible(ctx.actor)} for update`)
  if (!found) throw mailingNotFound()
  if (version !== undefined && version !== found.version)
    throw staleVersion({ facts: { current: await getMailing(ctx, id) } })
  return found
}
