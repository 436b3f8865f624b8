import { createHmac } from 'node:crypto'
import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'

interface Seal {
  readonly after_id: number
  readonly until_id: number
  readonly lines: number
  readonly oldest_at: string | null
  readonly digest: string
  readonly seen_id: number
  readonly seal: string
  readonly made_at: string
}

type Unsealed = Omit<Seal, 'seal'>

/** A fault in a school's audit log: which lines, and what kind. */
export interface AuditFault {
  readonly afterId: number
  readonly untilId: number
  /** The lines differ from the sealed ones, the seal is not ours, or a seal is missing between two. */
  readonly fault: 'lines' | 'seal' | 'gap'
}

const nothing: Seal = {
  after_id: 0,
  until_id: 0,
  lines: 0,
  oldest_at: null,
  digest: '',
  seen_id: 0,
  seal: '',
  made_at: '',
}

/**
 * Seals the lines up to the last night. Today's lines are not sealed yet: a line may still be inserted before
 * an existing one.
 */
export async function sealAudit(services: Services, schoolId: number): Promise<void> {
  const madeAt = services.clock.now().toISOString()
  await inSchool(services.pools, { schoolId }, async (db) => {
    await db.rows(sql`select pg_advisory_xact_lock(hashtext('audit seals'), ${schoolId}::int)`)
    const last = (await sealsOf(db)).at(-1) ?? nothing
    const seen = await db.row<{ id: number }>(
      sql`select coalesce(max(id), 0) as id from audit_log where school_id = ${schoolId}`,
    )
    const seal: Unsealed = {
      after_id: last.until_id,
      until_id: last.seen_id,
      ...(await digestOf(db, last.until_id, last.seen_id)),
      seen_id: Math.max(seen?.id ?? 0, last.seen_id),
      made_at: madeAt,
    }
    await db.rows(sql`
      insert into audit_seals (school_id, after_id, until_id, lines, oldest_at, digest, seen_id, seal, made_at)
      values (${schoolId}, ${seal.after_id}, ${seal.until_id}, ${seal.lines}, ${seal.oldest_at}, ${seal.digest},
        ${seal.seen_id}, ${sealed(services.settings.AUDIT_KEY, schoolId, last, seal)}, ${madeAt})`)
  })
}

/**
 * Verifies all seals of a school. Lines past their retention term are purged legitimately: for a range that
 * begins before `retainedSince` only the seal itself is verified.
 */
export async function checkAudit(
  db: SchoolDb,
  key: string,
  retainedSince: Date,
): Promise<{ lines: number; faults: AuditFault[] }> {
  const faults: AuditFault[] = []
  let lines = 0
  let before = nothing
  for (const seal of await sealsOf(db)) {
    const where = { afterId: seal.after_id, untilId: seal.until_id }
    if (seal.after_id !== before.until_id || seal.until_id !== before.seen_id)
      faults.push({ ...where, fault: 'gap' })
    if (seal.seal !== sealed(key, db.schoolId, before, seal)) faults.push({ ...where, fault: 'seal' })
    if (seal.oldest_at === null || new Date(seal.oldest_at) >= retainedSince) {
      const now = await digestOf(db, seal.after_id, seal.until_id)
      if (now.digest !== seal.digest || now.lines !== seal.lines) faults.push({ ...where, fault: 'lines' })
    }
    lines += seal.lines
    before = seal
  }
  return { lines, faults }
}

function sealsOf(db: SchoolDb): Promise<Seal[]> {
  return db.rows<Seal>(sql`
    select after_id, until_id, lines, oldest_at, digest, seen_id, seal, made_at from audit_seals
    where school_id = ${db.schoolId} order by id`)
}

async function digestOf(db: SchoolDb, after: number, until: number) {
  const found = await db.one<Pick<Seal, 'lines' | 'oldest_at' | 'digest'>>(
    sql`select lines, oldest_at, digest from digest_of_audit(${after}, ${until})`,
  )
  return found
}

function sealed(key: string, schoolId: number, before: Seal, seal: Unsealed): string {
  const { after_id, until_id, lines, oldest_at, digest, seen_id, made_at } = seal
  const facts = [before.seal, schoolId, after_id, until_id, lines, oldest_at, digest, seen_id, made_at]
  return createHmac('sha256', key).update(JSON.stringify(facts)).digest('hex')
}
