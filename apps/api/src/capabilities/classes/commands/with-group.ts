import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Membership, TeacherGiven } from '../../groups/public.ts'
import { classChanged, classJoined, classLeft } from '../events.ts'
import { collisionsOf } from '../queries/collisions.ts'
import { type ClassFacts, classFacts } from '../queries/situation.ts'
import { assertAvailable, assertNoCollision, bufferOf, hoursAgainst, withOverlapErrors } from './fit.ts'
import { enter } from './join.ts'
import { acquireLocks } from './resources.ts'
import { assertRoomSeats } from './seats.ts'
import { lostBy, recordClasses, writeHistory } from './write.ts'

/** An action of a person, or a reaction to an event. */
type SystemContext = RequestContext<Actor | null>

/**
 * Adds students who join a group to its planned classes.
 * @throws Failure 409 when a room is full or a student busy
 */
export async function joinClasses(ctx: SystemContext, { groupId, studentIds }: Membership): Promise<void> {
  const classes = await toCome(ctx, groupId)
  if (classes.length === 0) return
  const withThem = classes.map((one) => ({
    ...one,
    students: [...new Set([...one.students, ...studentIds])],
  }))
  await assertRoomSeats(ctx, withThem)
  // Lock all students at once in one order: locking them one after the other could deadlock two groups.
  await acquireLocks(ctx.db, [{ teacherId: null, roomId: null, studentIds }])
  for (const studentId of studentIds) {
    const joined = classes.filter(({ students }) => !students.includes(studentId))
    if (joined.length === 0) continue
    await enter(ctx, studentId, joined)
    await recordClasses(ctx, classJoined, idsOf(joined), { student: studentId, group: groupId })
  }
}

/** Removes students who leave a group from its planned classes; completed ones stay unchanged. */
export async function leaveClasses(ctx: SystemContext, { groupId, studentIds }: Membership): Promise<void> {
  const classes = await toCome(ctx, groupId)
  for (const studentId of studentIds)
    await takeOut(ctx, studentId, {
      from: classes.filter(({ students }) => students.includes(studentId)),
      group: groupId,
    })
}

/** Removes a student from locked classes. */
export async function takeOut(
  ctx: SystemContext,
  studentId: number,
  { from, group }: { readonly from: readonly ClassFacts[]; readonly group?: number },
): Promise<void> {
  if (from.length === 0) return
  await ctx.db.rows(sql`
    delete from class_students where school_id = ${ctx.schoolId} and student_id = ${studentId}
      and class_id = ${anyId(idsOf(from))}`)
  // Without an actor their enrolment ended, which may be undone.
  if (ctx.actor === null)
    await ctx.db.rows(sql`
      insert into class_departures (school_id, class_id, student_id, left_at)
      select ${ctx.schoolId}::bigint, c.id, ${studentId}::bigint, ${ctx.now}::timestamptz
      from unnest(${idsOf(from)}::bigint[]) as c (id)
      on conflict (school_id, class_id, student_id) do update set left_at = excluded.left_at`)
  await recordClasses(ctx, classLeft, idsOf(from), {
    student: studentId,
    ...(group === undefined ? {} : { group }),
  })
}

/**
 * Gives the planned classes of a group to its new teacher, whose availability is checked as for a substitute.
 * @throws Failure 409 when they are busy or do not work at one of the times
 */
export async function giveClassesTo(
  ctx: RequestContext,
  { groupId, teacherId, override }: TeacherGiven,
): Promise<void> {
  const { db, schoolId } = ctx
  const given = (await toCome(ctx, groupId)).filter(({ teacher_id: id }) => id !== teacherId)
  const ids = idsOf(given)
  const resources = { teacherId, roomId: null, studentIds: [], ignore: ids }
  await acquireLocks(db, [resources])
  const buffer = await bufferOf(db, teacherId)
  const slots = given.map(({ starts_at, ends_at }) => ({
    startsAt: new Date(starts_at),
    endsAt: new Date(ends_at),
    freeAt: new Date(Date.parse(ends_at) + buffer * 60_000),
  }))
  await assertNoCollision(ctx, await collisionsOf(ctx, slots, resources))
  // Each class counts towards the daily limit together with those before it. The same action makes the
  // teacher one of the program.
  for (const reasons of await hoursAgainst(ctx, slots, { teacherId })) assertAvailable(ctx, reasons, override)
  await withOverlapErrors(ctx, { times: slots, places: resources }, () =>
    db.rows(sql`
      update classes set teacher_id = ${teacherId}, substituted_id = null,
        free_at = ends_at + make_interval(mins => ${buffer}::int), sequence = sequence + 1, version = version + 1,
        changed_at = ${ctx.now}, changed_by = ${ctx.actor?.id ?? null}
      where school_id = ${schoolId} and id = ${anyId(ids)}`),
  )
  await db.rows(sql`
    update class_series set teacher_id = ${teacherId}, version = version + 1
    where school_id = ${schoolId} and group_id = ${groupId} and teacher_id <> ${teacherId}`)
  await writeHistory(ctx, ids, { act: 'give', from: 'planned', to: 'planned', reason: override })
  await recordClasses(ctx, classChanged, ids, {
    changed: ['teacher'],
    teacher: teacherId,
    ...(override === undefined ? {} : { override }),
    lost: lostBy(given, teacherId),
  })
}

/** Assigns the planned classes of a group to another program; clears their lessons. */
export async function changeProgramOfClasses(
  ctx: SystemContext,
  { groupId, programId }: { readonly groupId: number; readonly programId: number },
): Promise<void> {
  const ids = idsOf((await toCome(ctx, groupId)).filter(({ program_id: id }) => id !== programId))
  await ctx.db.rows(sql`
    update classes set program_id = ${programId}, lesson_id = null, sequence = sequence + 1, version = version + 1,
      changed_at = ${ctx.now}, changed_by = ${ctx.actor?.id ?? null}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)}`)
  await ctx.db.rows(sql`
    update class_series set program_id = ${programId}, version = version + 1
    where school_id = ${ctx.schoolId} and group_id = ${groupId} and program_id <> ${programId}`)
  await writeHistory(ctx, ids, { act: 'change', from: 'planned', to: 'planned' })
  await recordClasses(ctx, classChanged, ids, { changed: ['course'] })
}

const idsOf = (classes: readonly ClassFacts[]): number[] => classes.map(({ id }) => id)

/** Locks and returns the upcoming planned classes of a group. */
async function toCome({ db, schoolId, now }: SystemContext, groupId: number): Promise<ClassFacts[]> {
  const which = sql`c.school_id = ${schoolId} and c.group_id = ${groupId} and c.status = 'planned'
    and c.starts_at > ${now}`
  await db.rows(sql`select 1 from classes c where ${which} order by c.id for update`)
  return db.rows<ClassFacts>(sql`${classFacts} where ${which} order by c.starts_at, c.id`)
}
