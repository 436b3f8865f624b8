import type { termsChange } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import type { Copied, CopiedLists } from '../../tasks/public.ts'
import { homeworkTermsChanged } from '../events.ts'
import { type Slot, slotFields, slotNamed, type TermsRow } from '../queries/terms.ts'
import { assertKnownRubric } from './rubrics.ts'

/** Updates the terms of an assignment slot; absent fields stay unchanged. Returns the slot. */
export async function changeTerms(ctx: RequestContext, change: z.output<typeof termsChange>): Promise<Slot> {
  const slot = await slotNamed(ctx.db, ctx.actor, change)
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

const input = sql.raw('due_at, late, scale, attempts, is_anonymous, rubric_id')

/** Copies terms along with the lesson, lists and tasks they belong to. */
export async function copyTerms(ctx: RequestContext, { lesson, lists, tasks }: CopiedLists): Promise<void> {
  const map = (pairs: readonly Copied[]) => sql`
    (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as c ("from" bigint, "to" bigint))`
  await ctx.db.rows(sql`
    insert into homework_terms (school_id, program_id, lesson_id, exercise_list_id, task_id, ${input}, changed_at, changed_by)
    select t.school_id, ${lesson.programId}, l."to", e."to", k."to", ${input}, ${ctx.now}, ${ctx.actor.id}
    from homework_terms t
    join ${map([lesson])} l on l."from" = t.lesson_id
    left join ${map(lists)} e on e."from" = t.exercise_list_id
    left join ${map(tasks)} k on k."from" = t.task_id
    where t.school_id = ${ctx.schoolId} and (t.exercise_list_id is null or e."to" is not null)
      and (t.task_id is null or k."to" is not null)`)
}

/** Copies a program's terms to a program that has none yet. */
export async function copyProgramTerms(ctx: RequestContext, { from, to }: Copied): Promise<void> {
  await ctx.db.rows(sql`
    insert into homework_terms (school_id, program_id, ${input}, changed_at, changed_by)
    select school_id, ${to}, ${input}, ${ctx.now}, ${ctx.actor.id}
    from homework_terms
    where school_id = ${ctx.schoolId} and program_id = ${from} and lesson_id is null
    on conflict do nothing`)
}
