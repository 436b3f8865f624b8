import type { handOver, snooze } from '@qadam/contract/today/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import { dueLines, dueReader, giveSteps, studentsVisibleTo } from '../../students/public.ts'
import { dueGone } from '../errors.ts'
import { dueHandedOver, dueSnoozed } from '../events.ts'

type Lines = z.output<typeof snooze>['lines']

/** Puts lines off for the reader alone, or brings them back. Returns how many. @throws Failure 400, 409 */
export async function snoozeLines(
  ctx: RequestContext,
  { lines, until_on: until }: z.output<typeof snooze>,
): Promise<number> {
  if (until === null) return bringBack(ctx, lines)
  const reader = await dueReader(ctx)
  if (until <= reader.plain) throw badField('until_on', 'field.day_ahead')
  const put = await ctx.db.rows<{ student_id: number }>(sql`
    ${dueLines(reader, ofStudents(ctx, lines))}
    insert into due_snoozes (school_id, person_id, kind, ref, student_id, since, until_on, created_at)
    select current_school(), ${ctx.actor.id}, due.kind, due.ref, due.student_id, due.since, ${until}::date, ${ctx.now}
    from due join (${asRows(lines)}) g on g.kind = due.kind and g.ref = due.ref and g.student = due.student_id
    on conflict (school_id, person_id, kind, ref, student_id)
      do update set since = excluded.since, until_on = excluded.until_on, created_at = excluded.created_at
    returning student_id`)
  if (put.length === 0) throw dueGone()
  await recordMany(ctx, dueSnoozed, { kind: 'person', ids: idsOf(put), payload: { until_on: until } })
  return put.length
}

async function bringBack(ctx: RequestContext, lines: Lines): Promise<number> {
  const back = await ctx.db.rows<{ student_id: number }>(sql`
    delete from due_snoozes z using (${asRows(lines)}) g
    where z.school_id = ${ctx.schoolId} and z.person_id = ${ctx.actor.id} and z.kind = g.kind and z.ref = g.ref
      and z.student_id = g.student returning z.student_id`)
  await recordMany(ctx, dueSnoozed, { kind: 'person', ids: idsOf(back), payload: { until_on: null } })
  return back.length
}

/**
 * Gives lines to a colleague who sees their students, or back to whose they were; a next step changes its owner. Returns
 * how many. @throws Failure 400, 404, 409
 */
export async function handOverLines(
  ctx: RequestContext,
  { lines, owner }: z.output<typeof handOver>,
): Promise<number> {
  if (owner !== null) await assertSees(ctx, owner, lines)
  const steps = await giveSteps(ctx, {
    steps: lines.filter(({ kind }) => kind === 'step'),
    owner: owner ?? ctx.actor.id,
  })
  const others = lines.filter(({ kind }) => kind !== 'step')
  const given =
    others.length === 0 ? [] : await (owner === null ? giveBack(ctx, others) : give(ctx, others, owner))
  if (given.length + steps === 0) throw dueGone()
  await recordMany(ctx, dueHandedOver, { kind: 'person', ids: idsOf(given), payload: { owner } })
  return given.length + steps
}

async function give(ctx: RequestContext, lines: Lines, owner: number) {
  return ctx.db.rows<{ student_id: number }>(sql`
    ${dueLines(await dueReader(ctx), ofStudents(ctx, lines))}
    insert into due_handovers (school_id, kind, ref, student_id, since, owner_id, given_by, created_at)
    select current_school(), due.kind, due.ref, due.student_id, due.since, ${owner}::bigint, ${ctx.actor.id}::bigint, ${ctx.now}
    from due join (${asRows(lines)}) g on g.kind = due.kind and g.ref = due.ref and g.student = due.student_id
    on conflict (school_id, student_id, kind, ref) do update set since = excluded.since,
      owner_id = excluded.owner_id, given_by = excluded.given_by, created_at = excluded.created_at
    returning student_id`)
}

const giveBack = (ctx: RequestContext, lines: Lines) =>
  ctx.db.rows<{ student_id: number }>(sql`
    delete from due_handovers h using (${asRows(lines)}) g, people p
    where h.school_id = ${ctx.schoolId} and h.kind = g.kind and h.ref = g.ref and h.student_id = g.student
      and p.school_id = h.school_id and p.id = h.student_id and ${studentsVisibleTo(ctx.actor)} returning h.student_id`)

/** A colleague gets only what they may open. @throws Failure 400 */
async function assertSees(ctx: RequestContext, owner: number, lines: Lines): Promise<void> {
  const colleague = await ctx.db.row<Pick<Actor, 'id' | 'role'>>(sql`
    select id, role from people where school_id = ${ctx.schoolId} and id = ${owner} and deleted_at is null
      and deactivated_at is null and role in ('admin', 'admin_school')`)
  if (!colleague) throw badField('owner', 'students.choice_unknown')
  const ids = [...new Set(lines.map(({ student }) => student))]
  const { seen } = await ctx.db.one<{ seen: number }>(sql`
    select count(*)::int as seen from people p where p.school_id = ${ctx.schoolId} and p.id = any(${ids}::bigint[])
      and ${studentsVisibleTo(ctx.actor)} and ${withinAccess(colleague)}`)
  if (seen < ids.length) throw badField('owner', 'students.colleague_sees_not')
}

const ofStudents = (ctx: RequestContext, lines: Lines): SQL => sql`(${studentsVisibleTo(ctx.actor)}
  and p.id = any(${lines.map(({ student }) => student)}::bigint[]))`

const asRows = (lines: Lines): SQL => sql`
  select distinct kind, ref, student from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as l (kind text, ref bigint, student bigint)`

const idsOf = (rows: readonly { readonly student_id: number }[]): number[] => [
  ...new Set(rows.map(({ student_id: id }) => id)),
]
