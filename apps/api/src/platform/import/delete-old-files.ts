import type { Actor } from '../access/actor.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import type { ImportHome } from './import-home.ts'

/** Deletes files of dry runs after a day; until then the import can reuse them. */
export async function deleteOldFiles(ctx: RequestContext<Actor | null>, home: ImportHome): Promise<void> {
  const table = sql.identifier(home.table)
  const old = await ctx.db.rows<{ store_key: string }>(sql`
    with old as (
      select id, store_key from ${table}
      where school_id = ${ctx.schoolId} and dry_run and state = 'done' and store_key is not null
        and created_at < ${ctx.now}::timestamptz - interval '1 day' for update)
    update ${table} i set store_key = null from old
    where i.school_id = ${ctx.schoolId} and i.id = old.id returning old.store_key`)
  for (const { store_key: key } of old) ctx.afterCommit(() => ctx.services.files.remove(key))
}
