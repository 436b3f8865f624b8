import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { LessonCopy } from '../../lessons/public.ts'
import type { Copied, CopiedLists } from '../../tasks/public.ts'

/** Lets the copy of a section count as much as the original: a weight is kept of it as of a lesson. */
export const copySectionWeight = (ctx: RequestContext, section: LessonCopy): Promise<void> =>
  copyWeights(ctx, { lesson: section, lists: [] })

/** Lets copies count as much as their originals; where nothing was said of those, the gradebook stays as it is. */
export async function copyWeights(
  ctx: RequestContext,
  { lesson, lists }: Pick<CopiedLists, 'lesson' | 'lists'>,
): Promise<void> {
  const map = (pairs: readonly Copied[]) => sql`
    (select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as c ("from" bigint, "to" bigint))`
  await ctx.db.rows(sql`
    with weighed as materialized (
      select l."to" as lesson, e."to" as list, w.weight
      from grade_weights w
      join ${map([lesson])} l on l."from" = w.lesson_id
      left join ${map(lists)} e on e."from" = w.exercise_list_id
      where w.school_id = ${ctx.schoolId} and (w.exercise_list_id is null or e."to" is not null)
    ), book as (
      insert into gradebooks as g (school_id, program_id, changed_at, changed_by)
      select ${ctx.schoolId}, ${lesson.programId}, ${ctx.now}, ${ctx.actor.id}
      where exists (select 1 from weighed)
      on conflict (school_id, program_id) do update
        set version = g.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      returning program_id)
    insert into grade_weights (school_id, program_id, lesson_id, exercise_list_id, weight)
    select ${ctx.schoolId}, book.program_id, lesson, list, weight from weighed cross join book`)
}
