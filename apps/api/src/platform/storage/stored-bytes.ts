import type { Settings } from '../../settings.ts'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { type ExtensionPoint, extensionPoint } from '../extension-point.ts'
import type { Failure } from '../http/failure.ts'
import { personStorageFull, schoolStorageFull } from './storage-failures.ts'

export const mebibyte = 1024 * 1024
/** What a student may store before the school has let them in. */
export const maxBytesOfNewcomer = 100 * mebibyte

/** Whether a student was let in by the school, so that only the school's bound applies to them. */
export const letIn: ExtensionPoint<[db: SchoolDb, personId: number], boolean> = extensionPoint()

/** What is stored, with content that is staged and has no row yet, and what is allowed; null without a bound. */
export interface StorageUse {
  readonly bytes: number
  readonly max_bytes: number | null
}

export interface StorageUses {
  readonly person: StorageUse
  readonly school: StorageUse
}

interface Counted {
  readonly school_bytes: number
  readonly school_max: number | null
  readonly person_bytes: number
}

type Owner = Pick<Actor, 'id' | 'role'>

/** Returns what a person and their school store and may store. */
export async function storageUses(
  db: SchoolDb,
  owner: Owner,
  { SCHOOL_STORAGE_GIBIBYTES }: Pick<Settings, 'SCHOOL_STORAGE_GIBIBYTES'>,
): Promise<StorageUses> {
  const counted = await db.one<Counted>(sql`
    select coalesce(s.bytes, 0) + coalesce(staged.all_bytes, 0) as school_bytes, s.max_bytes as school_max,
      coalesce(p.bytes, 0) + coalesce(staged.own_bytes, 0) as person_bytes
    from (select ${db.schoolId}::bigint as school_id) x
    left join school_storage s on s.school_id = x.school_id
    left join person_storage p on p.school_id = x.school_id and p.person_id = ${owner.id}
    left join lateral (
      select sum(o.bytes)::bigint as all_bytes, sum(o.bytes) filter (where o.person_id = ${owner.id})::bigint as own_bytes
      from orphaned_files o where o.school_id = x.school_id) staged on true`)
  const isBound = owner.role === 'student' && !(await letIn.run(db, owner.id)).includes(true)
  return {
    person: { bytes: counted.person_bytes, max_bytes: isBound ? maxBytesOfNewcomer : null },
    school: {
      bytes: counted.school_bytes,
      max_bytes: counted.school_max ?? SCHOOL_STORAGE_GIBIBYTES * 1024 ** 3,
    },
  }
}

/** Returns what a school stores and may store. */
export async function schoolStorageUse(
  db: SchoolDb,
  { SCHOOL_STORAGE_GIBIBYTES }: Pick<Settings, 'SCHOOL_STORAGE_GIBIBYTES'>,
): Promise<{ readonly bytes: number; readonly max_bytes: number }> {
  const found = await db.row<{ bytes: number; max_bytes: number | null }>(
    sql`select bytes, max_bytes from school_storage where school_id = ${db.schoolId}`,
  )
  return { bytes: found?.bytes ?? 0, max_bytes: found?.max_bytes ?? SCHOOL_STORAGE_GIBIBYTES * 1024 ** 3 }
}

/** Gives a school a bound of its own; null: the one of the settings. */
export async function boundSchoolStorage(db: SchoolDb, maxBytes: number | null): Promise<void> {
  await db.rows(sql`
    insert into school_storage (school_id, max_bytes) values (${db.schoolId}, ${maxBytes}::bigint)
    on conflict (school_id) do update set max_bytes = excluded.max_bytes`)
}

/** Returns how many more bytes fit into a use. */
export function roomIn({ bytes, max_bytes: max }: StorageUse): number {
  return max === null ? Number.POSITIVE_INFINITY : Math.max(0, max - bytes)
}

/** Returns the failure for content that does not fit; undefined when it does. */
export function storageFault(uses: StorageUses, bytes: number): Failure | undefined {
  if (bytes > roomIn(uses.person)) return personStorageFull(detailsOf(uses.person))
  if (bytes > roomIn(uses.school)) return schoolStorageFull(detailsOf(uses.school))
  return undefined
}

/**
 * Waits until nobody else stores or counts in this school, to the end of the transaction: two requests cannot pass
 * a bound together.
 */
export async function lockStorage(db: SchoolDb): Promise<void> {
  await db.rows(
    sql`insert into school_storage (school_id) values (${db.schoolId}) on conflict (school_id) do nothing`,
  )
  await db.rows(sql`select 1 from school_storage where school_id = ${db.schoolId} for no key update`)
}

function detailsOf({ bytes, max_bytes: max }: StorageUse) {
  return {
    values: { used: Math.floor(bytes / mebibyte), limit: Math.floor((max ?? 0) / mebibyte) },
    facts: { used_bytes: bytes, max_bytes: max },
  }
}
