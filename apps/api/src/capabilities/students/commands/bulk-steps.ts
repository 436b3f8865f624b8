import type { bulkChange } from '@qadam/contract/students/list-actions.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type NewStep = NonNullable<z.output<typeof bulkChange>['step']>

/** Adds a next step for each student, owned by their curator, or by the actor where there is none. Returns the steps. */
export async function addSteps(
  ctx: RequestContext,
  ids: readonly number[],
  step: NewStep,
): Promise<number[]> {
  const made = await ctx.db.rows<{ id: number }>(sql`
    insert into student_next_steps (school_id, student_id, text, due_on, owner_id, created_at, created_by)
    select r.school_id, r.student_id, ${step.text}, ${step.due_on ?? null}::date,
      coalesce(r.responsible_id, ${ctx.actor.id}), ${ctx.now}, ${ctx.actor.id}
    from student_records r where r.school_id = ${ctx.schoolId} and r.student_id = any(${[...ids]}::bigint[])
    order by r.student_id returning id`)
  return made.map(({ id }) => id)
}

/**
 * Deletes the steps that a bulk action added, except those of the given students. Returns the students whose steps are
 * gone, and those whose steps somebody has changed or done since.
 */
export async function deleteSteps(
  ctx: RequestContext,
  stepIds: readonly number[],
  except: ReadonlySet<number>,
): Promise<{ readonly ids: number[]; readonly leftIds: number[] }> {
  if (stepIds.length === 0) return { ids: [], leftIds: [] }
  const added = await ctx.db.rows<{ id: number; student_id: number; is_changed: boolean }>(sql`
    select id, student_id, version > 1 as is_changed from student_next_steps
    where school_id = ${ctx.schoolId} and id = any(${[...stepIds]}::bigint[])
      and not student_id = any(${[...except]}::bigint[]) order by id for update`)
  const unchanged = added.filter((step) => !step.is_changed)
  await ctx.db.rows(sql`
    delete from student_next_steps where school_id = ${ctx.schoolId}
      and id = any(${unchanged.map(({ id }) => id)}::bigint[])`)
  const studentsOf = (steps: typeof added) => steps.map((step) => step.student_id)
  return { ids: studentsOf(unchanged), leftIds: studentsOf(added.filter((step) => step.is_changed)) }
}
