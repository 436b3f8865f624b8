import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { programErased } from '../events.ts'

const batch = 200

/** Permanently deletes programs that can no longer be restored, with their files. */
export async function eraseDeleted(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  let after = 0
  for (;;) {
    const from = after
    const ids = await inSystemContext(services, unattended, async (ctx) => {
      const due = await listDue(ctx, from)
      await erase(ctx, due)
      return due
    })
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return
  }
}

async function listDue({ db, now }: RequestContext<Actor | null>, after: number): Promise<number[]> {
  const until = new Date(now.getTime() - undoDays * 86_400_000).toISOString()
  const rows = await db.rows<{ id: number }>(sql`
    select id from programs where school_id = ${db.schoolId} and deleted_at < ${until} and id > ${after}
    order by id limit ${batch} for update`)
  return rows.map(({ id }) => id)
}

async function erase(ctx: RequestContext<Actor | null>, ids: readonly number[]): Promise<void> {
  const erased: number[] = []
  for (const id of ids) {
    const files = await listOwnFiles(ctx, id)
    if (!(await isGone(ctx, id))) continue
    for (const fileId of files) await removeFile(ctx, fileId)
    erased.push(id)
  }
  await recordMany(ctx, programErased, { kind: 'program', ids: erased })
}

/** Deletes a program. Returns false if other rows still reference it; it then stays soft-deleted. */
async function isGone({ db }: RequestContext<Actor | null>, id: number): Promise<boolean> {
  try {
    await db.savepoint(() =>
      db.rows(sql`delete from programs where school_id = ${db.schoolId} and id = ${id}`),
    )
    return true
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    return false
  }
}

/** Returns files of posters and media that no other program uses; a copy of a program shares its files. */
async function listOwnFiles({ db }: RequestContext<Actor | null>, id: number): Promise<number[]> {
  const rows = await db.rows<{ file_id: number }>(sql`
    select (s->>'file_id')::bigint as file_id
    from program_posters x cross join lateral jsonb_array_elements(x.sizes) s
    where x.school_id = ${db.schoolId} and x.program_id = ${id} and not exists (
      select from program_posters o where o.school_id = x.school_id and o.program_id <> x.program_id and o.sizes = x.sizes)
    union
    select x.file_id from program_media x
    where x.school_id = ${db.schoolId} and x.program_id = ${id} and not exists (
      select from program_media o
      where o.school_id = x.school_id and o.program_id <> x.program_id and o.file_id = x.file_id)`)
  return rows.map((row) => row.file_id)
}
