import { randomBytes } from 'node:crypto'
import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import type { GroupType } from '@qadam/contract/groups/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { EventType, PayloadOf } from '../../../platform/events/event-type.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import type { Taking } from '../queries/collisions.ts'

/** What classes planned at once have in common. */
export interface Common {
  readonly programId: number
  readonly groupId: number | null
  readonly lessonId: number | null
  readonly type: GroupType
  readonly teacherId: number
  readonly substitutedId?: number | null
  readonly roomId: number | null
  readonly meetingUrl: string | null
  /** Set for a replacement, so that it keeps the room on the meeting server. */
  readonly meetingKey?: string
  readonly note: string
  readonly seriesId?: number | null
  readonly isException?: boolean
  readonly movedFromId?: number | null
  readonly makesUpId?: number | null
  readonly sequence?: number
  /** The creator of the replaced class: whose booking it is does not change. */
  readonly createdById?: number | null
  readonly studentIds: readonly number[]
}

/** A time of a class; in a series with the day of its rule. */
export interface Slot extends Taking {
  readonly day?: string | null
}

/** Inserts planned classes with their students. Returns their ids in the order of the times. */
export async function writeClasses(
  ctx: RequestContext<Actor | null>,
  slots: readonly Slot[],
  common: Common,
): Promise<number[]> {
  const now = ctx.now.toISOString()
  const by = ctx.actor?.id ?? null
  const rows = JSON.stringify(
    slots.map(({ startsAt, endsAt, freeAt, day = null }, at) => ({
      at,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      free_at: freeAt.toISOString(),
      day,
      key: common.meetingKey ?? randomBytes(16).toString('hex'),
    })),
  )
  const made = await ctx.db.rows<{ id: number }>(sql`
    insert into classes (school_id, series_id, series_day, is_exception, program_id, group_id, lesson_id, type,
      teacher_id, substituted_id, room_id, starts_at, ends_at, free_at, moved_from_id, makes_up_id, meeting_url,
      meeting_key, note, sequence, created_at, created_by, changed_at, changed_by)
    select ${ctx.schoolId}::bigint, ${common.seriesId ?? null}::bigint, s.day, ${common.isException ?? false}::boolean,
      ${common.programId}::bigint, ${common.groupId}::bigint, ${common.lessonId}::bigint, ${common.type}::text,
      ${common.teacherId}::bigint, ${common.substitutedId ?? null}::bigint, ${common.roomId}::bigint,
      s.starts_at, s.ends_at, s.free_at, ${common.movedFromId ?? null}::bigint, ${common.makesUpId ?? null}::bigint,
      ${common.meetingUrl}::text, s.key, ${common.note}::text, ${common.sequence ?? 0}::int, ${now}::timestamptz,
      ${common.createdById === undefined ? by : common.createdById}::bigint, ${now}::timestamptz, ${by}::bigint
    from jsonb_to_recordset(${rows}::jsonb)
      as s (at int, starts_at timestamptz, ends_at timestamptz, free_at timestamptz, day date, key text)
    order by s.at
    returning id`)
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  await enterStudents(ctx, ids, common.studentIds)
  return ids
}

/** Inserts students into classes, with the times of the classes. */
export async function enterStudents(
  { db, schoolId }: ReadContext<Actor | null>,
  classIds: readonly number[],
  studentIds: readonly number[],
): Promise<void> {
  if (classIds.length === 0 || studentIds.length === 0) return
  await db.rows(sql`
    insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on)
    select c.school_id, c.id, s.id, c.starts_at, c.ends_at, c.status in ('planned', 'finished')
    from classes c cross join unnest(${[...studentIds]}::bigint[]) as s (id)
    where c.school_id = ${schoolId} and c.id = ${anyId(classIds)}`)
}

/** A step in the immutable history of classes. */
export interface Step {
  readonly act: string
  readonly from: ClassStatus | null
  readonly to: ClassStatus
  readonly reason?: string | undefined
  /** The former start time by class id. */
  readonly wasAt?: ReadonlyMap<number, string>
}

/** Appends the same step to the history of several classes. */
export async function writeHistory(
  ctx: RequestContext<Actor | null>,
  classIds: readonly number[],
  { act: name, from, to, reason, wasAt }: Step,
): Promise<void> {
  if (classIds.length === 0) return
  const rows = JSON.stringify(classIds.map((id) => ({ id, was_at: wasAt?.get(id) ?? null })))
  await ctx.db.rows(sql`
    insert into class_history (school_id, class_id, act, from_status, to_status, at, by_id, by_role, reason, was_at)
    select ${ctx.schoolId}::bigint, h.id, ${name}::text, ${from}::text, ${to}::text, ${ctx.now}::timestamptz,
      ${ctx.actor?.id ?? null}::bigint, ${ctx.actor?.role ?? null}::text, ${reason ?? null}::text, h.was_at
    from jsonb_to_recordset(${rows}::jsonb) as h (id bigint, was_at timestamptz)`)
}

/**
 * Records an event of one or many classes: each has its audit line; the first one is published and lists them
 * all.
 */
export async function recordClasses<Type extends EventType>(
  ctx: RequestContext<Actor | null>,
  type: Type,
  classIds: readonly number[],
  payload: Omit<PayloadOf<Type>, 'classes'>,
): Promise<void> {
  const [first, ...others] = classIds
  if (first === undefined) return
  await record<EventType>(ctx, type, { kind: 'class', id: first, payload: { ...payload, classes: classIds } })
  await recordMany<EventType>(ctx, type, { kind: 'class', ids: others, payload })
}

/** Classes that a teacher lost, for the e-mail to them. */
export interface Lost {
  readonly teacher: number
  readonly classes: readonly number[]
}

/** Returns the former teachers of classes that were given to another teacher. */
export function lostBy(
  classes: readonly { readonly id: number; readonly teacher_id: number }[],
  teacherId: number,
): Lost[] {
  const before = [...new Set(classes.map(({ teacher_id: id }) => id))].filter((id) => id !== teacherId)
  return before.map((teacher) => ({
    teacher,
    classes: classes.filter(({ teacher_id: id }) => id === teacher).map(({ id }) => id),
  }))
}
