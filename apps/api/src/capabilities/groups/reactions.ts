import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DomainEvent } from '../../platform/events/event-type.ts'
import { objectIdOf } from '../../platform/events/object-id.ts'
import { reactionContext } from '../../platform/events/reaction-context.ts'
import { on } from '../../platform/events/reactions.ts'
import { record } from '../../platform/events/record.ts'
import type { Services } from '../../platform/http/app-services.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { Failure } from '../../platform/http/failure.ts'
import { personDeleted, personRestored } from '../accounts/events.ts'
import {
  programStudentAdded,
  programStudentLeft,
  programStudentRemoved,
  programTeacherRemoved,
} from '../programs/events.ts'
import { endMemberships, readdMember } from './commands/members.ts'
import { lockGroups, touch } from './commands/row.ts'
import { leaveWithoutTeacher, nameTeacher } from './commands/teachers.ts'
import { groupStudentNotReturned } from './events.ts'

/**
 * Registers what happens to groups when somebody leaves or returns to a program or the school.
 */
export function reactToGroups(): void {
  on(programStudentRemoved, { leaveGroupsOfProgram })
  on(programStudentLeft, { leaveGroupsOfProgram })
  on(programStudentAdded, { returnToGroups })
  on(programTeacherRemoved, { leaveGroupsUntaught })
  on(personDeleted, { leaveAllGroups })
  on(personRestored, { returnAfterRestoring })
}

/** Removes a student who left a program from its groups; skips one who has returned meanwhile. */
async function leaveGroupsOfProgram(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof programStudentRemoved | typeof programStudentLeft>,
): Promise<void> {
  const personId = event.payload.person
  const rows = await db.rows<{ id: number }>(sql`
    select g.id from group_members m join groups g on g.school_id = m.school_id and g.id = m.group_id
    where m.school_id = ${db.schoolId} and m.student_id = ${personId} and m.left_at is null
      and g.program_id = ${event.object_id} and g.deleted_at is null and not exists (
        select 1 from program_people pp where pp.school_id = m.school_id and pp.program_id = g.program_id
          and pp.person_id = m.student_id and pp.part = 'student')`)
  await leaveThese(reactionContext(services, db), personId, rows)
}

/** Returns a student whose removal from a program was undone to the groups that they left by it. */
async function returnToGroups(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof programStudentAdded>,
): Promise<void> {
  const { person, away_since: awaySince } = event.payload
  if (awaySince !== undefined)
    await comeBack(reactionContext(services, db), {
      personId: person,
      awaySince,
      undoneBy: event.actor_id,
      programId: event.object_id,
    })
}

/**
 * Returns a restored person to the groups that they left by the deletion, and to teaching those that are
 * without a teacher.
 */
async function returnAfterRestoring(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof personRestored>,
): Promise<void> {
  const { role, away_since: awaySince } = event.payload
  const personId = objectIdOf(event)
  const ctx = reactionContext(services, db)
  if (role === 'student')
    await comeBack(ctx, { personId, awaySince, undoneBy: event.actor_id, programId: null })
  if (role === 'teacher') await teachAgain(ctx, { personId, awaySince })
}

interface Returning {
  readonly personId: number
  readonly awaySince: string
}

/**
 * Returns a student to their former groups. If the seats are taken or they are busy at one of the classes,
 * notifies the person who undid the removal.
 */
async function comeBack(
  ctx: RequestContext<Actor | null>,
  {
    personId,
    awaySince,
    undoneBy,
    programId,
  }: Returning & { readonly undoneBy: number | null; readonly programId: number | null },
): Promise<void> {
  const { db } = ctx
  const ofProgram = programId === null ? sql`true` : sql`g.program_id = ${programId}`
  // Without an actor: the end of the enrolment ended these memberships.
  const rows = await db.rows<{ id: number }>(sql`
    select distinct g.id from group_members m join groups g on g.school_id = m.school_id and g.id = m.group_id
    where m.school_id = ${db.schoolId} and m.student_id = ${personId} and m.left_at >= ${awaySince}
      and m.left_by is null and m.moved_to_id is null and ${ofProgram} and g.deleted_at is null
      and exists (select 1 from program_people pp where pp.school_id = m.school_id
        and pp.program_id = g.program_id and pp.person_id = m.student_id and pp.part = 'student')
      and not exists (select 1 from group_members later where later.school_id = m.school_id
        and later.group_id = m.group_id and later.student_id = m.student_id and later.id > m.id)`)
  if (rows.length === 0) return
  for (const group of await lockGroups(ctx, idsOf(rows)))
    try {
      await db.savepoint(async () => {
        await readdMember(ctx, group, personId)
        await touch(ctx, group.id)
      })
    } catch (refused) {
      if (!(refused instanceof Failure)) throw refused
      await record(ctx, groupStudentNotReturned, {
        kind: 'group',
        id: group.id,
        payload: { person: personId, by: undoneBy, why: refused.code },
      })
    }
}

/** The planned classes have stayed theirs, so only the groups are assigned again. */
async function teachAgain(
  ctx: RequestContext<Actor | null>,
  { personId, awaySince }: Returning,
): Promise<void> {
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select distinct g.id from groups g
    join group_teachers t on t.school_id = g.school_id and t.group_id = g.id and t.teacher_id = ${personId}
      and t.until >= ${awaySince} and t.changed_by is null
    where g.school_id = ${ctx.schoolId} and g.teacher_id is null and g.deleted_at is null
      and exists (select 1 from program_people pp where pp.school_id = g.school_id and pp.program_id = g.program_id
        and pp.person_id = ${personId} and pp.part = 'teacher')
      and not exists (select 1 from group_teachers later where later.school_id = t.school_id
        and later.group_id = t.group_id and later.id > t.id)`)
  if (rows.length === 0) return
  for (const group of await lockGroups(ctx, idsOf(rows)))
    if (group.teacher_id === null) {
      await nameTeacher(ctx, group, personId)
      await touch(ctx, group.id)
    }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => [...new Set(rows.map(({ id }) => id))]

async function leaveAllGroups(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof personDeleted>,
): Promise<void> {
  const personId = objectIdOf(event)
  const rows = await db.rows<{ id: number }>(sql`
    select g.id from groups g join group_members m on m.school_id = g.school_id and m.group_id = g.id
    join people p on p.school_id = m.school_id and p.id = m.student_id and p.deleted_at is not null
    where g.school_id = ${db.schoolId} and m.student_id = ${personId} and m.left_at is null
      and g.deleted_at is null`)
  await leaveThese(reactionContext(services, db), personId, rows)
  const taught = await db.rows<{ id: number }>(sql`
    select g.id from groups g join people p on p.school_id = g.school_id and p.id = g.teacher_id
      and p.deleted_at is not null
    where g.school_id = ${db.schoolId} and g.teacher_id = ${personId} and g.deleted_at is null`)
  await untaught(reactionContext(services, db), taught)
}

/** Removes a teacher who no longer teaches a program from its groups. */
async function leaveGroupsUntaught(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<typeof programTeacherRemoved>,
): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`
    select g.id from groups g where g.school_id = ${db.schoolId} and g.program_id = ${event.object_id}
      and g.deleted_at is null and g.teacher_id is not null and not exists (
        select 1 from program_people pp where pp.school_id = g.school_id and pp.program_id = g.program_id
          and pp.person_id = g.teacher_id and pp.part = 'teacher')`)
  await untaught(reactionContext(services, db), rows)
}

async function leaveThese(
  ctx: RequestContext<Actor | null>,
  personId: number,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  for (const group of await lockGroups(ctx, idsOf(rows))) {
    await endMemberships(ctx, group, [personId], { reason: null, withProgram: true })
    await touch(ctx, group.id)
  }
}

async function untaught(
  ctx: RequestContext<Actor | null>,
  rows: readonly { readonly id: number }[],
): Promise<void> {
  if (rows.length === 0) return
  for (const group of await lockGroups(ctx, idsOf(rows)))
    if (group.teacher_id !== null) await leaveWithoutTeacher(ctx, group)
}
