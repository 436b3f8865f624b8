import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'

/** Sends files along with a decision: the grader's own, of no homework and of no other decision. @throws Failure 400 */
export async function attachFeedback(
  ctx: RequestContext,
  decisionId: number,
  fileUrls: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileUrls)]
  if (wanted.length === 0) return
  const attached = await ctx.db.rows(sql`
    insert into homework_decision_files (school_id, decision_id, homework_file_id, sha256)
    select hf.school_id, ${decisionId}::bigint, hf.id, f.sha256
    from homework_files hf join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where hf.school_id = ${ctx.schoolId} and hf.owner_id = ${ctx.actor.id} and hf.homework_id is null
      and hf.file_url = any(${wanted}::text[])
      and not exists (select 1 from homework_decision_files df
        where df.school_id = hf.school_id and df.homework_file_id = hf.id)
    returning homework_file_id`)
  if (attached.length !== wanted.length) throw badField('file_urls', 'homework.no_such_file')
}
