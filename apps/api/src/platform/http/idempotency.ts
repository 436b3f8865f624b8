import { createHash } from 'node:crypto'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { inFlight, keyReused } from './request-failures.ts'

interface StoredAnswer {
  readonly request_hash: string
  readonly status: number
  readonly answer: unknown
}

/** What makes two requests the same: the address with its query, and the body. */
export function hashOfRequest(url: string, body: unknown): string {
  return createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

/**
 * The answer kept for a key, or null when this is its first use. Two requests with one key never run side by side:
 * the second is refused while the first runs.
 * @throws Failure 409 `request.in_flight`, 422 `request.key_reused` when the key came with another request before.
 */
export async function storedAnswer(
  db: SchoolDb,
  actorId: number,
  key: string,
  requestHash: string,
): Promise<StoredAnswer | null> {
  // Two statements of one packet: the second sees what was committed before the lock was taken.
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
 * The answer kept for a key, or null, without keeping others from the key: for a transaction of a request that is followed
 * by another one of the same request, which would meet a lock of the first.
 * @throws Failure 422 `request.key_reused` when the key came with another request before.
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

/** Keeps the answer of a write in the write's own transaction, in one packet with its commit. */
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
