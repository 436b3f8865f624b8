import type { weightsChange } from '@qadam/contract/gradebook/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import type { LessonCopy } from '../../lessons/public.ts'
import type { Copied, CopiedLists } from '../../tasks/public.ts'
import { gradebookWeightsChanged } from '../events.ts'
import { type Column, columnsOf, getGradedProgram, presentedColumn, sectionsOf } from '../queries/columns.ts'

type Input = z.output<typeof weightsChange>['weights'][number]

/** Sets weights of sections and columns; the others stay. @throws Failure 400, 404, 409 stale_version */
export async function changeWeights(
  ctx: RequestContext,
  programId: number,
  change: z.output<typeof weightsChange>,
) {
  await getGradedProgram(ctx, programId)
  const version = await lockGradebook(ctx, programId)
  if (change.version !== undefined && change.version !== version - 1)
    throw staleVersion({ facts: { current: { version: version - 1 } } })
  const columns = await columnsOf(ctx, programId)
  const positions = change.weights.map((input, at) => placeOf(input, at, columns))
  const given = sql`unnest(${positions.map(({ lesson }) => lesson)}::bigint[],
    ${positions.map(({ list }) => list)}::bigint[], ${positions.map(({ weight }) => weight)}::numeric[])
    as g (lesson, list, weight)`
  await ctx.db.rows(sql`
    delete from grade_weights w using ${given} where w.school_id = ${ctx.schoolId} and w.program_id = ${programId}
      and w.lesson_id = g.lesson and w.exercise_list_id is not distinct from g.list`)
  await ctx.db.rows(sql`
    insert into grade_weights (school_id, program_id, lesson_id, exercise_list_id, weight)
    select ${ctx.schoolId}, ${programId}, g.lesson, g.list, g.weight from ${given} where g.weight is not null`)
  await record(ctx, gradebookWeightsChanged, {
    kind: 'program',
    id: programId,
    payload: { weights: change.weights },
  })
  const after = await columnsOf(ctx, programId)
  return { sections: sectionsOf(after), columns: after.map(presentedColumn), version }
}

/** Locks the gradebook of a program, creating it on the first change. Returns its next version. */
async function lockGradebook(ctx: RequestContext, programId: number): Promise<number> {
  const row = await ctx.db.one<{ version: number }>(sql`
    insert into gradebooks as g (school_id, program_id, changed_at, changed_by)
    values (${ctx.schoolId}, ${programId}, ${ctx.now}, ${ctx.actor.id})
    on conflict (school_id, program_id) do update
      set version = g.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    returning version`)
  return row.version
}

/** Returns where a weight is stored. @throws Failure 400 unless exactly one item of this program is named */
function placeOf({ section, ex_list, lesson, weight }: Input, at: number, columns: readonly Column[]) {
  if ([section, ex_list, lesson].filter((one) => one !== undefined).length !== 1)
    throw badField(`weights.${at}`, 'gradebook.name_one_column')
  const found = columns.find((one) =>
    section !== undefined
      ? one.section === section
      : ex_list !== undefined
        ? one.ex_list === ex_list
        : one.ex_list === null && one.lesson === lesson,
  )
  if (!found) throw badField(`weights.${at}`, 'gradebook.no_such_column')
  return section !== undefined
    ? { lesson: section, list: null, weight }
    : { lesson: found.lesson, list: found.ex_list, weight }
}

/** Copies the weight of a section to its copy, stored as for a lesson. */
export const copySectionWeight = (ctx: RequestContext, section: LessonCopy): Promise<void> =>
  copyWeights(ctx, { lesson: section, lists: [] })

/**
 * Copies grade weights along with the items they belong to; without stored weights the gradebook stays
 * unchanged.
 */
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
