import type { termsChange } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { homeworkTermsChanged } from '../events.ts'
import { placeNamed, type Slot, slotFields, type TermsRow } from '../queries/terms.ts'
import { assertKnownRubric } from './rubrics.ts'

/** Says when and how homework of a place is handed in; what is absent stays. Returns the place. */
export async function changeTerms(ctx: RequestContext, change: z.output<typeof termsChange>): Promise<Slot> {
  const slot = await placeNamed(ctx.db, ctx.actor, change)
  if (change.rubric_id) await assertKnownRubric(ctx, change.rubric_id)
  await ctx.db.rows(sql`
    insert into homework_terms (school_id, program_id, lesson_id, exercise_list_id, task_id, changed_at, version)
    values (${ctx.schoolId}, ${slot.program_id}, ${slot.lesson_id}, ${slot.exercise_list_id}, ${slot.task_id ?? null},
      ${ctx.now}, 0)
    on conflict do nothing`)
  const before = await ctx.db.one<TermsRow & { id: number }>(sql`
    select t.*, t.is_anonymous as anonymous from homework_terms t where t.school_id = ${ctx.schoolId} and t.program_id = ${slot.program_id}
      and t.lesson_id is not distinct from ${slot.lesson_id}::bigint
      and t.exercise_list_id is not distinct from ${slot.exercise_list_id}::bigint
      and t.task_id is not distinct from ${slot.task_id ?? null}::bigint for update`)
  if (change.version !== undefined && before.version > 0 && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  const after = {
    ...before,
    ...Object.fromEntries(
      slotFields.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])),
    ),
  }
  await ctx.db.rows(sql`
    update homework_terms set due_at = ${after.due_at}, late = ${after.late}, scale = ${after.scale},
      attempts = ${after.attempts}, is_anonymous = ${after.anonymous}, rubric_id = ${after.rubric_id}, version = version + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${before.id}`)
  await record(ctx, homeworkTermsChanged, {
    kind: 'homework_terms',
    id: before.id,
    payload: {
      program: slot.program_id,
      lesson: slot.lesson_id,
      list: slot.exercise_list_id,
      task: slot.task_id,
      due_at: after.due_at,
      late: after.late,
      scale: after.scale,
      attempts: after.attempts,
      anonymous: after.anonymous,
      rubric_id: after.rubric_id,
    },
  })
  return slot
}
