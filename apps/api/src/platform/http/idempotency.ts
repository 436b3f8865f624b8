import { createHash } from 'node:crypto'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { inFlight, keyReused } from './request-failures.ts'

interface StoredAnswer {
  readonly request_hash: string
  readonly status: number
  readonly answer: unknown
}

/** Returns the hash that identifies a request: URL with query, and body. */
export function hashOfRequest(url: string, body: unknown): string {
  return createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

/**
 * Returns the response stored for a key, or null on its first use. Two requests with one key never run
 * concurrently: the second is rejected while the first runs. @throws Failure 409 `request.in_flight`, 422
 * `request.key_reused` when the key was used with a different request.
 */
export async function storedAnswer(
  db: SchoolDb,
  actorId: number,
  key: string,
  requestHash: string,
): Promise<StoredAnswer | null> {
  // Two statements in one packet: the second sees what was committed before the lock was taken.
  const [lock, stored] = await Promise.all([
    db.row<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${db.schoolId}:${actorId}:${key}`}, 7)) as got`,
    ),
    findStoredAnswer(db, actorId, key, requestHash),
  ])
  if (!lock?.got) throw inFlight()
  return stored
}

/**
 * Returns the response stored for a key, or null, without locking the key: for a first transaction of a
 * request whose second one would run into that lock. @throws Failure 422 `request.key_reused` when the key
 * was used with a different request.
 */
export async function findStoredAnswer(
  db: SchoolDb,
  actorId: number,
  key: string,
  requestHash: string,
): Promise<StoredAnswer | null> {
  const stored = await db.row<StoredAnswer>(
    sql`select request_hash, status, answer from idempotency_keys
      where school_id = ${db.schoolId} and actor_id = ${actorId} and key = ${key} and created_at > now() - interval '24 hours'`,
  )
  if (!stored) return null
  if (stored.request_hash !== requestHash) throw keyReused()
  return stored
}

/** Stores the response of a write in the write's own transaction, in one packet with its commit. */
export function storeAnswer(
  db: SchoolDb,
  stored: { actorId: number; key: string; requestHash: string; status: number; answer: unknown },
): void {
  db.atCommit(sql`
    insert into idempotency_keys (school_id, actor_id, key, request_hash, status, answer)
    values (${db.schoolId}, ${stored.actorId}, ${stored.key}, ${stored.requestHash}, ${stored.status}, ${JSON.stringify(stored.answer ?? null)}::jsonb)
    on conflict (school_id, actor_id, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = now()`)
}
