import { sql } from '../../platform/database/sql.ts'
import { record } from '../../platform/events/record.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { requireStudent } from '../students/public.ts'
import { storageAllowanceWithdrawn, storageAllowed } from './events.ts'

/** A staff member's yes: only the school's bound applies to the student from now on. Idempotent. */
export async function allowStorage(ctx: RequestContext, studentId: number): Promise<void> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  const made = await ctx.db.row(sql`
    insert into storage_allowances (school_id, person_id, allowed_at, allowed_by)
    values (${ctx.schoolId}, ${studentId}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id, person_id) do nothing returning person_id`)
  if (made) await record(ctx, storageAllowed, { kind: 'person', id: studentId })
}

/** Takes the yes back; what the student stores stays. Idempotent. */
export async function withdrawStorageAllowance(ctx: RequestContext, studentId: number): Promise<void> {
  await requireStudent(ctx.db, ctx.actor, studentId)
  const gone = await ctx.db.row(sql`
    delete from storage_allowances where school_id = ${ctx.schoolId} and person_id = ${studentId}
    returning person_id`)
  if (gone) await record(ctx, storageAllowanceWithdrawn, { kind: 'person', id: studentId })
}
