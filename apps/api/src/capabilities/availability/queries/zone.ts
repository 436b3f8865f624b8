import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

/** Returns a person's timezone: their own, else the school's; the school's for null. */
export async function zoneOf(db: SchoolDb, personId: number | null): Promise<string> {
  const row = await db.one<{ zone: string }>(
    sql`select coalesce(p.time_zone, s.time_zone) as zone from schools s
      left join people p on p.school_id = s.school_id and p.id = ${personId}::bigint
      where s.school_id = ${db.schoolId}`,
    'zone_of_person',
  )
  return row.zone
}

/** Returns the timezone of the school; usually known from the sign-in. */
export async function zoneOfSchool({ db, actor }: ReadContext<Actor | null>): Promise<string> {
  return actor?.schoolZone ?? (await zoneOf(db, null))
}

/** Returns the timezone of the actor; usually known from the sign-in. */
export async function zoneOfReader({ db, actor }: ReadContext<Actor | null>): Promise<string> {
  return actor?.timeZone ?? (await zoneOf(db, actor?.id ?? null))
}
