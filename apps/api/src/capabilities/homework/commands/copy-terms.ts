import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Copied, CopiedLists } from '../../tasks/public.ts'

const input = sql.raw('due_at, late, scale, attempts, is_anonymous, rubric_id')

/** Gives copies of a lesson, its lists and tasks the terms that were said of their originals. */
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

/** Gives a program the terms of another where nothing was said of it so far. */
export async function copyProgramTerms(ctx: RequestContext, { from, to }: Copied): Promise<void> {
  await ctx.db.rows(sql`
    insert into homework_terms (school_id, program_id, ${input}, changed_at, changed_by)
    select school_id, ${to}, ${input}, ${ctx.now}, ${ctx.actor.id}
    from homework_terms
    where school_id = ${ctx.schoolId} and program_id = ${from} and lesson_id is null
    on conflict do nothing`)
}
