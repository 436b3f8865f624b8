import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { memberVisibleTo } from '../../groups/public.ts'
import type { Blocker } from '../errors.ts'
import { whenIn } from './when.ts'

/** The time taken by a class; `freeAt` is when its teacher is free again. */
export interface Taking {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly freeAt: Date
}

/** The people and room that a class needs; ignores the classes in `ignore`. */
export interface ClassResources {
  readonly teacherId: number
  readonly roomId: number | null
  readonly studentIds: readonly number[]
  readonly ignore?: readonly number[]
}

/** What is to be taken: without a teacher when students join a class that has its own. */
export type Resources = Omit<ClassResources, 'teacherId'> & { readonly teacherId: number | null }

/** A person or room that is taken; `at` is the index of the requested time. */
export interface Collision {
  readonly at: number
  readonly kind: 'teacher' | 'student' | 'room'
  readonly class_id: number
  readonly starts_at: string
  readonly ends_at: string
  /** Null when the reader may not know who it is. */
  readonly name: string | null
}

// More than the longest class with the longest buffer: under row-level security ranges use no index, these
// bounds do.
const reach = sql.raw(`interval '17 hours'`)

/**
 * Returns what already takes the resources at the times, the first per resource and time, with the names
 * visible to the reader.
 */
export async function collisionsOf(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor | null },
  times: readonly Taking[],
  { teacherId, roomId, studentIds, ignore = [] }: Resources,
): Promise<Collision[]> {
  const asked = JSON.stringify(
    times.map(({ startsAt, endsAt, freeAt }, at) => ({
      at,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      free_at: freeAt.toISOString(),
    })),
  )
  const others = sql`c.school_id = ${db.schoolId} and c.status in ('planned', 'finished')
    and not (c.id = ${anyId(ignore)})`
  const seen = actor ? memberVisibleTo(actor, sql`s.student_id`) : sql`false`
  return db.rows<Collision>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb)
        as a (at int, starts_at timestamptz, ends_at timestamptz, free_at timestamptz))
    select distinct on (at, kind, place) * from (
      select a.at, 'teacher' as kind, c.teacher_id as place, c.id as class_id, c.starts_at, c.ends_at,
        concat_ws(' ', p.first_name, nullif(p.last_name, '')) as name
      from asked a join classes c on c.teacher_id = ${teacherId} and c.starts_at < a.free_at
        and c.starts_at > a.starts_at - ${reach} and c.free_at > a.starts_at and ${others}
      join people p on p.school_id = c.school_id and p.id = c.teacher_id
      union all
      select a.at, 'room', c.room_id, c.id, c.starts_at, c.ends_at, r.name
      from asked a join classes c on c.room_id = ${roomId}::bigint and c.starts_at < a.ends_at
        and c.starts_at > a.starts_at - ${reach} and c.ends_at > a.starts_at and ${others}
      join rooms r on r.school_id = c.school_id and r.id = c.room_id
      union all
      select a.at, 'student', s.student_id, s.class_id, s.starts_at, s.ends_at,
        case when ${seen} then concat_ws(' ', p.first_name, nullif(p.last_name, '')) end
      from asked a join class_students s on s.school_id = ${db.schoolId}
        and s.student_id = ${anyId(studentIds)} and s.is_on and s.starts_at < a.ends_at
        and s.starts_at > a.starts_at - ${reach} and s.ends_at > a.starts_at
        and not (s.class_id = ${anyId(ignore)})
      join people p on p.school_id = s.school_id and p.id = s.student_id
    ) taken order by at, kind desc, place, starts_at`)
}

/** Converts a collision to a blocker with times in a timezone. */
export function blockerOfCollision(collision: Collision, zone: string): Blocker {
  const { kind, name, starts_at: startsAt, ends_at: endsAt } = collision
  const when = whenIn(zone, startsAt, endsAt)
  if (name === null) return { code: 'schedule.hidden_student_busy', values: when }
  return { code: `schedule.${kind}_busy`, values: { name, ...when } }
}
