import { type GroupType, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import type { ClassFacts } from '../queries/situation.ts'
import { assertStudentsSeen } from './guard.ts'
import type { Common } from './write.ts'

/** The participants and resources requested for a class. */
export interface Asked {
  readonly course: number
  readonly group?: number | undefined
  readonly students?: readonly number[] | undefined
  readonly teacher: number
  readonly typelesson: GroupType
  readonly room?: number | null | undefined
  readonly lesson?: number | null | undefined
  readonly note?: string | undefined
  readonly meeting_url?: string | undefined
  readonly makes_up?: number | undefined
}

/** Validates everything that a class refers to, and that it fits together. @throws Failure 400 */
export async function participantsOf(ctx: RequestContext, asked: Asked): Promise<Common> {
  const { db, schoolId } = ctx
  const program = await db.row(
    sql`select 1 from programs where school_id = ${schoolId} and id = ${asked.course} and deleted_at is null`,
  )
  if (!program) throw badField('course', 'schedule.no_such_program')
  const members = asked.group === undefined ? [] : await membersOf(ctx, asked.group, asked.course)
  await assertStudentsSeen(ctx, [{ students: members }])
  await assertTeacher(ctx, asked.teacher)
  await assertLessonOfProgram(ctx, asked.lesson ?? null, asked.course)
  await assertStudents(ctx, asked.students ?? [])
  const studentIds = [...new Set([...members, ...(asked.students ?? [])])]
  const { seats } = await roomOf(ctx, asked.room ?? null)
  assertSize(asked.typelesson, studentIds.length, seats)
  if (asked.makes_up !== undefined) await assertMissed(ctx, asked.makes_up, studentIds)
  return {
    programId: asked.course,
    groupId: asked.group ?? null,
    lessonId: asked.lesson ?? null,
    type: asked.typelesson,
    teacherId: asked.teacher,
    roomId: asked.room ?? null,
    meetingUrl: asked.meeting_url || null,
    note: asked.note ?? '',
    makesUpId: asked.makes_up ?? null,
    studentIds,
  }
}

/**
 * Returns the members of a group and locks it: anybody who joins, leaves or deletes it meanwhile waits, and
 * then finds the class.
 * @throws Failure 400
 */
async function membersOf(
  { db, schoolId }: RequestContext,
  groupId: number,
  programId: number,
): Promise<number[]> {
  const group = await db.row(sql`
    select 1 from groups g where g.school_id = ${schoolId} and g.id = ${groupId} and g.program_id = ${programId}
      and g.deleted_at is null for share`)
  if (!group) throw badField('group', 'schedule.no_such_group')
  // A separate statement, since the one that waited for the lock does not see the changes it waited for.
  const rows = await db.rows<{ student_id: number }>(sql`
    select m.student_id from group_members m
    join people p on p.school_id = m.school_id and p.id = m.student_id and p.deleted_at is null
    where m.school_id = ${schoolId} and m.group_id = ${groupId} and m.left_at is null order by m.student_id`)
  return rows.map(({ student_id: id }) => id)
}

/** @throws Failure 400 */
export async function assertTeacher({ db, schoolId }: RequestContext, teacherId: number): Promise<void> {
  const there = await db.row(sql`
    select 1 from people where school_id = ${schoolId} and id = ${teacherId} and role = 'teacher'
      and deleted_at is null and deactivated_at is null`)
  if (!there) throw badField('teacher', 'schedule.no_such_teacher')
}

/** Locks a room and returns its seats; a class without a room takes place online. @throws Failure 400 */
export async function roomOf(
  { db, schoolId }: ReadContext<Actor | null>,
  roomId: number | null,
): Promise<{ readonly seats: number | null }> {
  if (roomId === null) return { seats: null }
  const room = await db.row<{ seats: number | null }>(
    sql`select seats from rooms where school_id = ${schoolId} and id = ${roomId} and deleted_at is null for share`,
  )
  if (!room) throw badField('room', 'schedule.no_such_room')
  return room
}

/** @throws Failure 400 */
export async function assertLessonOfProgram(
  { db, schoolId }: RequestContext,
  lessonId: number | null,
  programId: number,
): Promise<void> {
  if (lessonId === null) return
  const there = await db.row(sql`
    select 1 from lessons where school_id = ${schoolId} and id = ${lessonId} and program_id = ${programId}
      and section_id is not null and deleted_at is null`)
  if (!there) throw badField('lesson', 'schedule.no_such_lesson')
}

async function assertStudents(
  { db, schoolId, actor }: RequestContext,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const there = await db.rows<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${schoolId} and p.id = ${anyId(ids)}
      and p.role = 'student' and p.deleted_at is null and ${withinAccess(actor)}`)
  const known = new Set(there.map(({ id }) => id))
  const at = ids.findIndex((id) => !known.has(id))
  if (at >= 0) throw badField(`students.${at}`, 'schedule.no_such_student')
}

/** Throws when there are more students than the class type allows or the room seats. @throws Failure 400 */
export function assertSize(type: GroupType, students: number, roomSeats: number | null): void {
  const { most } = seatsOf[type]
  if (students > most) throw badField('students', 'schedule.seats_over', { most })
  if (roomSeats !== null && students > roomSeats)
    throw badField('room', 'schedule.room_too_small', { seats: roomSeats })
}

/** Locks a room; throws when one of the classes has more students than it seats. @throws Failure 400 */
export async function assertRoomFits(
  ctx: RequestContext,
  roomId: number,
  classes: readonly Pick<ClassFacts, 'type' | 'students'>[],
): Promise<void> {
  const { seats } = await roomOf(ctx, roomId)
  for (const { type, students } of classes) assertSize(type, students.length, seats)
}

async function assertMissed(
  { db, schoolId }: RequestContext,
  classId: number,
  studentIds: readonly number[],
): Promise<void> {
  const missed = await db.row(sql`
    select 1 from class_students s join classes c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${schoolId} and s.class_id = ${classId} and c.status = 'finished'
      and s.attendance in ('absent', 'excused') and s.student_id = ${anyId(studentIds)}`)
  if (!missed) throw badField('makes_up', 'schedule.not_missed')
}
