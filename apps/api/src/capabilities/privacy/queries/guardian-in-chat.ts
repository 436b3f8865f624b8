import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { getSchoolRow } from '../../schools/public.ts'
import type { GuardianInChat } from '../../telegram/public.ts'
import { actorOf, childrenOf } from './children.ts'

type AnyContext = RequestContext<Actor | null>

/** Returns the guardian of a chat and the children whose pages they may open; undefined when there is none left. */
export async function guardianOfChat(
  ctx: AnyContext,
  guardianId: number,
): Promise<GuardianInChat | undefined> {
  const row = await ctx.db.row<{ name: string; language: Language }>(sql`
    select name, language from guardians where school_id = ${ctx.schoolId} and id = ${guardianId}`)
  if (!row) return undefined
  const children = await childrenOf(ctx, guardianId)
  if (children.length === 0) return undefined
  const school = await getSchoolRow(ctx.db)
  return {
    ...row,
    contact: school.support_phone || school.support_email,
    children: children.map(({ id, first_name }) => ({
      first_name,
      actor: actorOf(ctx, { id, language: row.language }),
    })),
  }
}
