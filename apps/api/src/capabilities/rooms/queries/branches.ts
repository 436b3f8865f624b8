import type { branch, room } from '@qadam/contract/rooms/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'

type Branch = z.output<typeof branch>
type Room = z.output<typeof room>

export async function listBranches(db: SchoolDb): Promise<Branch[]> {
  const [branches, rooms] = await Promise.all([readBranches(db, sql`true`), readRooms(db, sql`true`)])
  return branches.map((one) => ({ ...one, rooms: rooms.filter(({ branch_id: id }) => id === one.id) }))
}

/** @throws Failure 404 */
export async function getBranch(db: SchoolDb, id: number): Promise<Branch> {
  const [found] = await readBranches(db, sql`id = ${id}`)
  if (!found) throw rowNotFound()
  return { ...found, rooms: await readRooms(db, sql`branch_id = ${id}`) }
}

/** @throws Failure 404 */
export async function getRoom(db: SchoolDb, id: number): Promise<Room> {
  const [found] = await readRooms(db, sql`id = ${id}`)
  if (!found) throw rowNotFound()
  return found
}

function readBranches(db: SchoolDb, where: SQL): Promise<Omit<Branch, 'rooms'>[]> {
  return db.rows(sql`
    select id, name, address, version from branches
    where school_id = ${db.schoolId} and deleted_at is null and ${where} order by lower(name), id`)
}

function readRooms(db: SchoolDb, where: SQL): Promise<Room[]> {
  return db.rows(sql`
    select id, branch_id, name, seats, version from rooms
    where school_id = ${db.schoolId} and deleted_at is null and ${where} order by lower(name), id`)
}
