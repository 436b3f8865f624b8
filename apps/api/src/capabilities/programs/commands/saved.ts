import { maxSaved } from '@qadam/contract/programs/rules.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { tooManySaved } from '../errors.ts'
import { programsSaved, programsUnsaved } from '../events.ts'
import { visibleTo } from '../policy.ts'
import { savedPrograms } from '../queries/saved.ts'

/**
 * Saves visible programs for the actor, as many as fit; unknown ones are left out: a device may have saved a
 * program that was hidden since. @throws Failure 409 when none fits
 */
export async function savePrograms(ctx: RequestContext, ids: readonly number[]) {
  const { db, actor, schoolId, now } = ctx
  // Lock, so that concurrent requests are counted one after the other.
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${actor.id} for no key update`,
  )
  const stored = await db.one<{ count: number }>(sql`
    select count(*)::int as count from saved_programs
    where school_id = ${schoolId} and person_id = ${actor.id}`)
  const fresh = await db.rows<{ id: number }>(sql`
    select p.id from programs p
    where p.school_id = ${schoolId} and p.id = ${anyId(ids)} and ${visibleTo(actor)} and not exists (
      select 1 from saved_programs s
      where s.school_id = p.school_id and s.person_id = ${actor.id} and s.program_id = p.id)`)
  const added = ids.filter((id) => fresh.some((one) => one.id === id)).slice(0, maxSaved - stored.count)
  if (fresh.length > 0 && added.length === 0) throw tooManySaved({ values: { most: maxSaved } })
  if (added.length > 0) {
    await db.rows(sql`
      insert into saved_programs (school_id, person_id, program_id, saved_at)
      select ${schoolId}, ${actor.id}, p.id, ${now} from programs p
      where p.school_id = ${schoolId} and p.id = ${anyId(added)}`)
    await record(ctx, programsSaved, { kind: 'person', id: actor.id, payload: { ids: added } })
  }
  return savedPrograms(ctx)
}

/** Saves a program no more. Idempotent. */
export async function unsaveProgram(ctx: RequestContext, id: number) {
  const [gone] = await ctx.db.rows(sql`
    delete from saved_programs
    where school_id = ${ctx.schoolId} and person_id = ${ctx.actor.id} and program_id = ${id} returning program_id`)
  if (gone) await record(ctx, programsUnsaved, { kind: 'person', id: ctx.actor.id, payload: { ids: [id] } })
  return savedPrograms(ctx)
}
