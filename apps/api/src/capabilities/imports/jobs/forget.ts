import { undoDays } from '@qadam/contract/programs/rules.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { Ground } from '../../../platform/http/ground.ts'
import { actOfNobody } from '../../../platform/jobs/act-of-nobody.ts'
import { type ImportHome, programImports } from './import-home.ts'

/** At night: forgets what programs were before imports that can no longer be taken back, and files nobody came for. */
export async function forgetOldImports(ground: Ground, schoolId: number): Promise<void> {
  await actOfNobody(ground, { schoolId, requestId: 'night', client: 'night' }, async (act) => {
    await forgetOldFiles(act, programImports)
    const until = new Date(act.now.getTime() - undoDays * 86_400_000).toISOString()
    await act.db.rows(sql`
      delete from program_import_changes c using program_imports i
      where c.school_id = ${schoolId} and i.school_id = c.school_id and i.id = c.import_id
        and i.state in ('done', 'undone') and i.ended_at < ${until}`)
  })
}

/** The file of a dry run waits a day for the import that it was tried for. */
export async function forgetOldFiles(act: Act<Actor | null>, home: ImportHome): Promise<void> {
  const table = sql.identifier(home.table)
  const old = await act.db.rows<{ store_key: string }>(sql`
    with old as (
      select id, store_key from ${table}
      where school_id = ${act.schoolId} and dry_run and state = 'done' and store_key is not null
        and created_at < ${act.now.toISOString()}::timestamptz - interval '1 day' for update)
    update ${table} i set store_key = null from old
    where i.school_id = ${act.schoolId} and i.id = old.id returning old.store_key`)
  for (const { store_key: key } of old) act.afterCommit(() => act.ground.files.remove(key))
}
