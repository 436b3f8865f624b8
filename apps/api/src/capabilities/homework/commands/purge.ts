import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'

const removedDays = 30
const batch = 200

/**
 * Deletes drafts that were removed 30 days ago, with their files, and files that were not attached to a
 * draft, running attempt or decision within a day.
 */
export async function purgeRemovedHomework(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  let left = batch
  while (left === batch) left = await inSystemContext(services, unattended, purgeSome)
}

async function purgeSome(ctx: RequestContext<Actor | null>): Promise<number> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000).toISOString()
  const files = await ctx.db.rows<{ id: number; file_id: number }>(sql`
    select hf.id, hf.file_id from homework_files hf
    left join homework h on h.school_id = hf.school_id and h.id = hf.homework_id
    where hf.school_id = ${ctx.schoolId}
      and (hf.homework_id is null and hf.added_at < ${ago(1)} or h.removed_at < ${ago(removedDays)})
      and not exists (select 1 from homework_decision_files df
        where df.school_id = hf.school_id and df.homework_file_id = hf.id)
      and not exists (select 1 from attempts a
        join attempt_tasks t on t.school_id = a.school_id and t.attempt_id = a.id
        where a.school_id = hf.school_id and a.person_id = hf.owner_id and a.state = 'in_progress'
          and t.answer->'file_ids' @> to_jsonb(hf.id))
    order by hf.id limit ${batch} for update of hf`)
  for (const { id, file_id } of files) {
    await ctx.db.rows(sql`delete from homework_files where school_id = ${ctx.schoolId} and id = ${id}`)
    await removeFile(ctx, file_id)
  }
  if (files.length < batch)
    await ctx.db.rows(sql`
      delete from homework where school_id = ${ctx.schoolId} and removed_at < ${ago(removedDays)}`)
  return files.length
}
