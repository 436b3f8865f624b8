import type { newRequirement, requirementChange } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { programNotFound } from '../errors.ts'
import { programRequirementAdded, programRequirementChanged, programRequirementRemoved } from '../events.ts'
import { finish, lockProgram } from './write-program.ts'

interface Requirement {
  readonly id: number
  readonly course_id: number
  readonly language: string
  readonly certificate: string | null
  readonly level: string | null
}

/** Adds a required language, with its certificate or level, to a program. */
export async function createRequirement(
  ctx: RequestContext,
  given: z.output<typeof newRequirement>,
): Promise<Requirement> {
  const before = await lockProgram(ctx, given.course_id)
  const made = await ctx.db.one<Requirement>(sql`
    insert into program_language_requirements (school_id, program_id, language, certificate, level)
    values (${ctx.schoolId}, ${given.course_id}, ${given.language}, ${given.certificate || null}, ${given.level || null})
    returning id, program_id as course_id, language, certificate, level`)
  await finish(ctx, before, programRequirementAdded)
  return made
}

export async function updateRequirement(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof requirementChange>,
): Promise<Requirement> {
  const present = await findRequirement(ctx, id)
  const before = await lockProgram(ctx, present.course_id)
  const stored = (given: string | null | undefined, now: string | null) =>
    given === undefined ? now : given || null
  const next = {
    ...present,
    language: change.language ?? present.language,
    certificate: stored(change.certificate, present.certificate),
    level: stored(change.level, present.level),
  }
  await ctx.db.rows(sql`
    update program_language_requirements
    set language = ${next.language}, certificate = ${next.certificate}, level = ${next.level}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await finish(ctx, before, programRequirementChanged)
  return next
}

/** Deletes requirements; if one does not exist, deletes none. */
export async function removeRequirements(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw badField('id', 'field.required')
  for (const id of ids) {
    const present = await findRequirement(ctx, id)
    const before = await lockProgram(ctx, present.course_id)
    await ctx.db.rows(
      sql`delete from program_language_requirements where school_id = ${ctx.schoolId} and id = ${id}`,
    )
    await finish(ctx, before, programRequirementRemoved)
  }
}

async function findRequirement(ctx: RequestContext, id: number): Promise<Requirement> {
  const found = await ctx.db.row<Requirement>(sql`
    select r.id, r.program_id as course_id, r.language, r.certificate, r.level
    from program_language_requirements r
    where r.school_id = ${ctx.schoolId} and r.id = ${id}`)
  if (!found) throw programNotFound()
  return found
}
