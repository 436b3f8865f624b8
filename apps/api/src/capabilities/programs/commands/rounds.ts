import { maxRounds } from '@qadam/contract/programs/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField, Failure } from '../../../platform/http/failure.ts'
import { programNotFound, tooManyRounds } from '../errors.ts'
import { programRoundAdded, programRoundChanged, programRoundRemoved } from '../events.ts'
import type { Round } from '../queries/rounds.ts'
import { refreshMissing } from './in-step.ts'
import { roundFaults } from './links.ts'
import { finish, lockProgram, todayIn } from './write-program.ts'

/** Adds a deadline round; a program has at most six. */
export async function addRound(
  ctx: RequestContext,
  programId: number | undefined,
  given: { start: string; end: string },
): Promise<Round> {
  if (programId === undefined) throw badField('course_id', 'field.required')
  const before = await lockProgram(ctx, programId)
  await assertNoFaults(ctx, given)
  if (before.rounds.length >= maxRounds) throw tooManyRounds({ facts: { limit: maxRounds } })
  const round = await ctx.db.one<Round>(sql`
    insert into program_rounds (school_id, program_id, starts_on, ends_on)
    values (${ctx.schoolId}, ${programId}, ${given.start}, ${given.end})
    returning id, starts_on as start, ends_on as "end"`)
  await refreshMissing(ctx.db, [programId])
  await finish(ctx, before, programRoundAdded)
  return round
}

/** Changes a deadline round; an absent day stays unchanged. */
export async function changeRound(
  ctx: RequestContext,
  id: number,
  change: { start?: string | undefined; end?: string | undefined },
): Promise<Round> {
  const { before, round } = await lockRound(ctx, id)
  const moved = { id, start: change.start ?? round.start, end: change.end ?? round.end }
  if (moved.start === round.start && moved.end === round.end) return round
  await assertNoFaults(ctx, moved)
  await ctx.db.rows(sql`
    update program_rounds set starts_on = ${moved.start}, ends_on = ${moved.end}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await finish(ctx, before, programRoundChanged)
  return moved
}

export async function removeRound(ctx: RequestContext, id: number): Promise<void> {
  const { before } = await lockRound(ctx, id)
  await ctx.db.rows(sql`delete from program_rounds where school_id = ${ctx.schoolId} and id = ${id}`)
  await refreshMissing(ctx.db, [before.id])
  await finish(ctx, before, programRoundRemoved)
}

async function lockRound(ctx: RequestContext, id: number) {
  const home = await ctx.db.row<{ program_id: number }>(
    sql`select program_id from program_rounds where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  if (!home) throw programNotFound()
  const before = await lockProgram(ctx, home.program_id)
  const round = before.rounds.find((one) => one.id === id)
  if (!round) throw programNotFound()
  return { before, round }
}

async function assertNoFaults(ctx: RequestContext, round: { start: string; end: string }): Promise<void> {
  const faults = roundFaults(round, await todayIn(ctx))
  if (faults.length > 0) throw new Failure('request.malformed', 400, { fields: faults })
}
