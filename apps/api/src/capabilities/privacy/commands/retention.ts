import type { retentionChange } from '@qadam/contract/privacy/schemas.ts'
import { type RetentionKind, retentionDays, retentionKinds } from '@qadam/contract/privacy/vocabulary.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { retentionChanged } from '../events.ts'

/** Returns the retention in days of each kind in this school. */
export async function termsOf(db: SchoolDb): Promise<Readonly<Record<RetentionKind, number>>> {
  const rows = await db.rows<{ kind: RetentionKind; days: number }>(
    sql`select kind, days from retention_terms where school_id = ${db.schoolId}`,
  )
  const own = new Map(rows.map((row) => [row.kind, row.days]))
  return Object.fromEntries(
    retentionKinds.map((kind) => [kind, own.get(kind) ?? retentionDays[kind].days]),
  ) as Record<RetentionKind, number>
}

export async function listTerms({ db }: ReadContext) {
  const terms = await termsOf(db)
  return retentionKinds.map((kind) => ({
    kind,
    ...retentionDays[kind],
    days: terms[kind],
    is_default: terms[kind] === retentionDays[kind].days,
  }))
}

/** Changes a retention period within the minimum and maximum of its kind. @throws Failure 400 */
export async function changeTerm(ctx: RequestContext, { kind, days }: z.output<typeof retentionChange>) {
  const { least, most } = retentionDays[kind]
  if (days < least) throw badField('days', 'field.too_small', { minimum: least })
  if (days > most) throw badField('days', 'field.too_big', { maximum: most })
  const before = (await termsOf(ctx.db))[kind]
  await ctx.db.rows(sql`
    insert into retention_terms (school_id, kind, days, changed_by, changed_at)
    values (${ctx.schoolId}, ${kind}, ${days}, ${ctx.actor.id}, ${ctx.now})
    on conflict (school_id, kind) do update set days = excluded.days, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`)
  if (before !== days)
    await record(ctx, retentionChanged, {
      kind: 'school',
      id: ctx.schoolId,
      payload: { kind, from: before, to: days },
    })
  return listTerms(ctx)
}
