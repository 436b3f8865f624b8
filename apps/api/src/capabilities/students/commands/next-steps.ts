import type { newStep, nextStep, stepChange } from '@qadam/contract/students/due/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordLines } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { authorJson } from '../../accounts/public.ts'
import { stepNotFound } from '../errors.ts'
import { nextStepCreated, nextStepDone, nextStepReopened, nextStepUpdated } from '../events.ts'
import { visibleTo } from '../policy.ts'
import { requireStudent } from '../queries/record.ts'

type Step = z.output<typeof nextStep>

/** Creates a next step for a student; its owner defaults to the actor. @throws Failure 400, 404 */
export async function addStep(ctx: RequestContext, given: z.output<typeof newStep>): Promise<Step> {
  await requireStudent(ctx.db, ctx.actor, given.user)
  const owner = given.owner ?? ctx.actor.id
  await assertInvolved(ctx, given.user, owner)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into student_next_steps (school_id, student_id, text, due_on, owner_id, created_at, created_by)
    values (${ctx.schoolId}, ${given.user}, ${given.text}, ${given.due_on ?? null}, ${owner}, ${ctx.now},
      ${ctx.actor.id}) returning id`)
  await record(ctx, nextStepCreated, {
    kind: 'next_step',
    id: made.id,
    payload: { student: given.user, owner },
  })
  return getStep(ctx, made.id)
}

/** Updates a next step, or marks it as done. @throws Failure 400, 404, 409 */
export async function changeStep(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof stepChange>,
): Promise<Step> {
  await ctx.db.rows(sql`
    select 1 from student_next_steps where school_id = ${ctx.schoolId} and id = ${id} for update`)
  const before = await getStep(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: before } })
  if (change.owner !== undefined) await assertInvolved(ctx, before.user, change.owner)
  const isDone = change.is_done ?? before.is_done
  await ctx.db.rows(sql`
    update student_next_steps set text = ${change.text ?? before.text},
      due_on = ${change.due_on === undefined ? before.due_on : change.due_on},
      owner_id = ${change.owner ?? before.owner.id},
      done_at = case when ${isDone} then coalesce(done_at, ${ctx.now}::timestamptz) end,
      done_by = case when ${isDone} then coalesce(done_by, ${ctx.actor.id}::bigint) end, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const happened = isDone === before.is_done ? nextStepUpdated : isDone ? nextStepDone : nextStepReopened
  await record(ctx, happened, { kind: 'next_step', id, payload: { student: before.user } })
  return getStep(ctx, id)
}

interface GivenSteps {
  /** Pairs of a step and its student. */
  readonly steps: readonly { readonly ref: number; readonly student: number }[]
  readonly owner: number
}

/**
 * Gives open steps of students that the actor sees to one owner, in one statement; whether the owner sees the students is
 * for the caller to know. Returns the number of steps.
 */
export async function giveSteps(ctx: RequestContext, { steps, owner }: GivenSteps): Promise<number> {
  if (steps.length === 0) return 0
  const given = await ctx.db.rows<{ id: number; student: number }>(sql`
    update student_next_steps s set owner_id = ${owner}, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g (ref bigint, student bigint), people p
    where s.school_id = ${ctx.schoolId} and s.id = g.ref and s.student_id = g.student and s.done_at is null
      and p.school_id = s.school_id and p.id = s.student_id and ${visibleTo(ctx.actor)}
    returning s.id, s.student_id as student`)
  await recordUpdated(ctx, given)
  return given.length
}

/** A record field that was changed, with the person in it before and after. */
export interface Succession {
  readonly student_id: number
  readonly before: unknown
  readonly after: unknown
}

/**
 * Gives the open steps that former curators had for their students to the new ones, so that no step stays with somebody
 * who does not look after the student any more. A student without a new curator leaves theirs.
 */
export async function passSteps(ctx: RequestContext, successions: readonly Succession[]): Promise<void> {
  const passed = successions.filter(({ before, after }) => before !== null && after !== null)
  if (passed.length === 0) return
  const given = await ctx.db.rows<{ id: number; student: number }>(sql`
    update student_next_steps s set owner_id = g.after, version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as g (student_id bigint, before bigint, after bigint)
    where s.school_id = ${ctx.schoolId} and s.student_id = g.student_id and s.owner_id = g.before and s.done_at is null
    returning s.id, s.student_id as student`)
  await recordUpdated(ctx, given)
}

async function recordUpdated(
  ctx: RequestContext,
  steps: readonly { readonly id: number; readonly student: number }[],
): Promise<void> {
  await recordLines(ctx, {
    kind: 'next_step',
    types: [nextStepUpdated],
    lines: sql`select id, ${nextStepUpdated.name}::text as action, jsonb_build_object('student', student) as details
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as g (id bigint, student bigint)`,
  })
}

/** Checks that the owner is staff, a teacher or the student. */
async function assertInvolved(ctx: RequestContext, student: number, owner: number): Promise<void> {
  const found = await ctx.db.row(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id = ${owner} and deleted_at is null
      and (role <> 'student' or id = ${student})`)
  if (!found) throw badField('owner', 'students.choice_unknown')
}

/** @throws Failure 404 */
async function getStep(ctx: RequestContext, id: number): Promise<Step> {
  const found = await ctx.db.row<Step>(sql`
    select n.id, n.student_id as user, n.text, n.due_on, ${authorJson('o')} as owner, n.done_at is not null as is_done, n.version
    from student_next_steps n
    join people p on p.school_id = n.school_id and p.id = n.student_id
    join people o on o.school_id = n.school_id and o.id = n.owner_id
    where n.school_id = ${ctx.schoolId} and n.id = ${id} and ${visibleTo(ctx.actor)}`)
  if (!found) throw stepNotFound()
  return found
}
