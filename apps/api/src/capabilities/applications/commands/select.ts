import { maxChosenByDefault } from '@qadam/contract/applications/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { visibleTo as programsVisibleTo } from '../../programs/public.ts'
import {
  applicationNotFound,
  notADegree,
  programHidden,
  roundsOver,
  tooManyChosen,
  transitionNotAllowed,
} from '../errors.ts'
import { schoolDay } from '../queries/filters.ts'
import { mayStillBeChosen, type Round } from '../rules.ts'
import { writeHistory } from './history.ts'
import type { Position } from './position.ts'

/** Selects a program for a student, for the first time or again. @throws 404, 409 */
export async function selectProgram(
  ctx: RequestContext,
  position: Position,
  note: string | undefined,
): Promise<number> {
  const { studentId, programId, year, before } = position
  const obstacle = await obstacleOf(ctx, programId)
  if (obstacle === 'course') throw notADegree()
  if (obstacle === 'hidden') throw programHidden()
  if (obstacle === 'over' && !isStaff(ctx.actor.role)) throw roundsOver()
  await assertWithinLimit(ctx, studentId, year)
  const at = ctx.now.toISOString()
  const made = before
    ? await ctx.db.row<{ id: number }>(sql`
        update applications set status = 'selected', before_step = null, version = version + 1, changed_at = ${at},
          changed_by = ${ctx.actor.id}
        where school_id = ${ctx.schoolId} and id = ${before.id} and status = 'removed' returning id`)
    : await ctx.db.row<{ id: number }>(sql`
        insert into applications (school_id, student_id, program_id, academic_year_id, status, created_at, created_by,
          changed_at, changed_by)
        values (${ctx.schoolId}, ${studentId}, ${programId}, ${year}, 'selected', ${at}, ${ctx.actor.id}, ${at},
          ${ctx.actor.id})
        returning id`)
  if (!made) throw transitionNotAllowed()
  const step = { from: before?.status ?? null, to: 'selected', note } as const
  await writeHistory(ctx, { id: made.id, studentId, programId }, step)
  return made.id
}

/**
 * Returns why a program cannot be selected today.
 * @throws 404 when the program is not visible to the actor
 */
export async function obstacleOf(
  ctx: ReadContext,
  programId: number,
): Promise<'course' | 'hidden' | 'over' | null> {
  const program = await ctx.db.row<{ kind: string; is_shown: boolean; rounds: Round[] }>(sql`
    select p.kind, p.is_shown, coalesce((
      select jsonb_agg(jsonb_build_object('starts_on', o.starts_on, 'ends_on', o.ends_on)) from program_rounds o
      where o.school_id = p.school_id and o.program_id = p.id), '[]') as rounds
    from programs p
    where p.school_id = ${ctx.db.schoolId} and p.id = ${programId} and ${programsVisibleTo(ctx.actor)}`)
  if (!program) throw applicationNotFound()
  if (program.kind === 'course') return 'course'
  if (!program.is_shown) return 'hidden'
  const { today } = await schoolDay(ctx.db, ctx.now)
  return mayStillBeChosen(program.rounds, today) ? null : 'over'
}

/** Asserts that a student may choose one more program of a year. @throws 409 */
export async function assertWithinLimit(
  ctx: RequestContext,
  studentId: number,
  year: number | null,
): Promise<void> {
  const row = await ctx.db.row<{ count: number; limit: number }>(sql`
    select (select count(*) from applications where school_id = ${ctx.schoolId} and student_id = ${studentId}
        and coalesce(academic_year_id, 0) = ${year ?? 0} and status <> 'removed') as count,
      coalesce((select max_chosen from application_settings where school_id = ${ctx.schoolId}),
        ${maxChosenByDefault}::int) as limit`)
  if (row && row.count >= row.limit) throw tooManyChosen({ values: { limit: row.limit } })
}
