import { consultationLimits } from '@qadam/contract/consultations/limits.ts'
import type { consultationNoteKinds } from '@qadam/contract/consultations/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { manyNotes } from '../errors.ts'

interface Note {
  readonly id: number
  readonly kind: (typeof consultationNoteKinds)[number]
  readonly text: string
}

/** Stores what was done about a request; its row is locked. @throws Failure 409 when it has too many notes */
export async function storeNote(ctx: RequestContext<Actor | null>, { id, kind, text }: Note): Promise<void> {
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from consultation_notes
    where school_id = ${ctx.schoolId} and consultation_id = ${id}`)
  if (count >= consultationLimits.notes) throw manyNotes({ values: { limit: consultationLimits.notes } })
  await ctx.db.rows(sql`
    insert into consultation_notes (school_id, consultation_id, kind, text, at, by_id)
    values (${ctx.schoolId}, ${id}, ${kind}, ${text}, ${ctx.now}, ${ctx.actor?.id ?? null})`)
}
