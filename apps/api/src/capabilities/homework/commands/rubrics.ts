import {
  gradeFor,
  type newRubric,
  type picks,
  type rubricChange,
  type UsedRubric,
} from '@qadam/contract/homework/rubrics.ts'
import type { GradeScale } from '@qadam/contract/homework/rules.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { homeworkNotFound } from '../errors.ts'
import { rubricCreated, rubricRemoved, rubricUpdated } from '../events.ts'
import { findRubric, unusedRubric } from '../queries/rubrics.ts'

export async function createRubric(ctx: RequestContext, form: z.output<typeof newRubric>): Promise<number> {
  const at = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into rubrics (school_id, title_ru, title_kk, title_en, criteria, created_at, created_by, changed_at)
    values (${ctx.schoolId}, ${form.title_ru ?? null}, ${form.title_kk ?? null}, ${form.title_en ?? null},
      ${JSON.stringify(form.criteria)}::jsonb, ${at}, ${ctx.actor.id}, ${at}) returning id`)
  await record(ctx, rubricCreated, { kind: 'rubric', id: made.id })
  return made.id
}

async function lockRubric(ctx: RequestContext, id: number) {
  await ctx.db.rows(sql`select 1 from rubrics where school_id = ${ctx.schoolId} and id = ${id} for update`)
  const row = await findRubric(ctx.db, id)
  if (!row) throw homeworkNotFound()
  return row
}

export async function updateRubric(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof rubricChange>,
): Promise<void> {
  const row = await lockRubric(ctx, id)
  if (change.version !== undefined && change.version !== row.version)
    throw staleVersion({ facts: { current: { version: row.version } } })
  const { version: _, ...said } = change
  const after = { ...row, ...said }
  if (!after.title_ru && !after.title_kk && !after.title_en) throw badField('title_ru', 'homework.needs_name')
  await ctx.db.rows(sql`
    update rubrics set title_ru = ${after.title_ru}, title_kk = ${after.title_kk}, title_en = ${after.title_en},
      criteria = ${JSON.stringify(after.criteria)}::jsonb, version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, rubricUpdated, { kind: 'rubric', id, payload: { fields: Object.keys(said) } })
}

/**
 * Deletes a rubric: assignment slots that used it have none afterwards; grades given by it keep their copy.
 */
export async function removeRubric(ctx: RequestContext, id: number): Promise<void> {
  await lockRubric(ctx, id)
  await ctx.db.rows(sql`
    update homework_terms set rubric_id = null, version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and rubric_id = ${id}`)
  await ctx.db.rows(sql`
    update rubrics set deleted_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, rubricRemoved, { kind: 'rubric', id })
}

/** @throws Failure 400 that names the field */
export async function assertKnownRubric(ctx: RequestContext, id: number): Promise<void> {
  if (!(await findRubric(ctx.db, id))) throw badField('rubric_id', 'homework.no_such_rubric')
}

/** Sums the points of the picked levels, one per criterion. @throws Failure 400 */
export async function sumUp(
  ctx: RequestContext,
  picked: z.output<typeof picks>,
  terms: { rubric_id: number | null; scale: GradeScale },
): Promise<{ rubric: UsedRubric; grade: number }> {
  const rubric = await unusedRubric(ctx.db, terms.rubric_id)
  if (!rubric) throw badField('picks', 'homework.no_rubric')
  let points = 0
  const criteria = rubric.criteria.map((criterion) => {
    const found = picked.filter((one) => one.criterion === criterion.id)
    const level = criterion.levels.find((one) => one.id === found[0]?.level)
    if (found.length !== 1 || !level) throw badField('picks', 'homework.pick_every_criterion')
    points += level.points
    return { ...criterion, picked: level.id, comment: found[0]?.comment || null }
  })
  if (picked.length !== criteria.length) throw badField('picks', 'homework.pick_every_criterion')
  return {
    rubric: { ...rubric, criteria, points },
    grade: gradeFor(terms.scale, points, rubric.most),
  }
}
