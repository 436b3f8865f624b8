import type { archivedPlaces, roomUses } from '@qadam/contract/rooms/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { getRoom } from './branches.ts'

type Archived = z.output<typeof archivedPlaces>

const maxShown = 200

export async function listArchivedPlaces(db: SchoolDb): Promise<Archived> {
  const [branches, rooms] = await Promise.all([
    db.rows<Archived['branches'][number]>(sql`
      select id, name, version from branches
      where school_id = ${db.schoolId} and deleted_at is not null order by deleted_at desc, id limit ${maxShown}`),
    db.rows<Archived['rooms'][number]>(sql`
      select r.id, r.name, r.version, b.name as branch
      from rooms r join branches b on b.school_id = r.school_id and b.id = r.branch_id
      where r.school_id = ${db.schoolId} and r.deleted_at is not null
      order by r.deleted_at desc, r.id limit ${maxShown}`),
  ])
  return { branches, rooms }
}

/** Returns the number of planned classes in a room and the time of the next. @throws Failure 404 */
export async function roomUsesOf(db: SchoolDb, id: number): Promise<z.output<typeof roomUses>> {
  await getRoom(db, id)
  const found = await db.row<z.output<typeof roomUses>>(sql`
    select count(*)::int as planned, min(starts_at) as next_at from classes
    where school_id = ${db.schoolId} and room_id = ${id} and status = 'planned'`)
  return found ?? { planned: 0, next_at: null }
}
