import type { planCheck, planHints } from '@qadam/contract/classes/schemas.ts'
import type { BusyReason } from '@qadam/contract/classes/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { withinAccess } from '../../accounts/public.ts'
import { zoneOfReader } from '../../availability/public.ts'
import { assertNearDates, bufferOf, hoursAgainst, takingOf } from '../commands/fit.ts'
import { monthClosed } from '../rules.ts'
import { blockerOfCollision, type ClassResources, collisionsOf } from './collisions.ts'
import { closedDayOf, planningOf } from './planning.ts'
import { getClassFacts } from './situation.ts'

type Asked = z.output<typeof planCheck>

/**
 * Returns the blockers of a time. Only staff may ask without a class of their own.
 * @throws Failure 400, 404
 */
export async function hintsOf(ctx: RequestContext, asked: Asked): Promise<z.output<typeof planHints>> {
  const startsAt = new Date(asked.starts_at)
  assertNearDates(ctx.now, startsAt)
  const facts = asked.class === undefined ? null : await getClassFacts(ctx, asked.class)
  if (!facts && !isStaff(ctx.actor.role)) throw badField('class', 'field.required')
  const mine = facts && !isStaff(ctx.actor.role)
  const resources: ClassResources = {
    teacherId: mine ? facts.teacher_id : asked.teacher,
    roomId: mine ? facts.room_id : (asked.room ?? facts?.room_id ?? null),
    studentIds: mine ? ownOf(ctx, facts.students) : await studentsOf(ctx, asked, facts?.students ?? []),
    ignore: facts ? [facts.id] : [],
  }
  const planning = await planningOf(ctx.db)
  const closedDay = closedDayOf(planning, [startsAt])
  const closed = closedDay === null ? null : monthClosed(closedDay)
  const minutes =
    asked.minutes ??
    (facts ? (Date.parse(facts.ends_at) - Date.parse(facts.starts_at)) / 60_000 : planning.class_minutes)
  const slot = takingOf(startsAt, minutes, await bufferOf(ctx.db, resources.teacherId))
  const [[reasons = []], collisions, zone] = await Promise.all([
    hoursAgainst(ctx, [slot], {
      teacherId: resources.teacherId,
      programId: facts?.teacher_id === resources.teacherId ? undefined : (asked.course ?? facts?.program_id),
      ignore: facts?.id,
    }),
    collisionsOf(ctx, [slot], resources),
    zoneOfReader(ctx),
  ])
  const hint = (code: ErrorCode, values: Record<string, string | number> = {}) => ({
    code,
    message: sentence(ctx.language, code, values),
  })
  return {
    hindrances: [
      ...(closed === null
        ? []
        : [{ ...hint(closed.code, { ...closed.values }), can_override: false, class_id: null }]),
      ...collisions.map((collision) => {
        const { code, values } = blockerOfCollision(collision, zone)
        const classId = isStaff(ctx.actor.role) ? collision.class_id : null
        return { ...hint(code, { ...values }), can_override: false, class_id: classId }
      }),
      ...reasonsFor(ctx, reasons).map((code) => ({
        ...hint(code),
        can_override: ctx.actor.role === 'admin_school',
        class_id: null,
      })),
    ],
  }
}

/** Only planners see why a teacher is away; students only see that the time is not available. */
function reasonsFor({ actor }: RequestContext, reasons: readonly BusyReason[]): ErrorCode[] {
  if (actor.role === 'student') return reasons.length > 0 ? ['hours.nobody_free'] : []
  return reasons.map((reason) => `hours.reason_${reason}` as const)
}

/** Limits a student's check to themselves: it must not reveal where their classmates are. */
function ownOf({ actor }: RequestContext, students: readonly number[]): readonly number[] {
  return actor.role === 'student' ? [actor.id] : students
}

async function studentsOf(ctx: RequestContext, asked: Asked, present: number[]): Promise<number[]> {
  const { db, schoolId, actor } = ctx
  if (asked.students) {
    // Neither the time nor the name of a student whom the manager does not see is returned.
    const seen = await db.rows<{ id: number }>(sql`
      select p.id from people p where p.school_id = ${schoolId} and p.role = 'student'
        and p.id = ${anyId(asked.students)} and ${withinAccess(actor)}`)
    return seen.map(({ id }) => id)
  }
  if (asked.group === undefined) return present
  const rows = await db.rows<{ student_id: number }>(sql`
    select student_id from group_members where school_id = ${schoolId} and group_id = ${asked.group} and left_at is null`)
  return rows.map(({ student_id: id }) => id)
}
