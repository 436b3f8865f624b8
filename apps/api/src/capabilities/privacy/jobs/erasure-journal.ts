import { buffer } from 'node:stream/consumers'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'

/**
 * An erased person: the id, and the account's creation time, because ids may be reassigned after a restore.
 */
export interface Erased {
  readonly person: number
  readonly made_at: string
}

/**
 * Stored outside the database, so that restoring an older backup does not lose it. Contains only ids and
 * timestamps.
 */
const journalKey = (schoolId: number): string => `${schoolId}/erasures`

export const nameOf = ({ person, made_at }: Erased): string => `${person} ${made_at}`

export async function readJournal({ files }: Services, schoolId: number): Promise<Erased[]> {
  const body = await files.get(journalKey(schoolId))
  return body ? (JSON.parse((await buffer(body)).toString()) as Erased[]) : []
}

/** Adds everybody erased in the database to the journal; never removes entries. */
export async function writeJournal(services: Services, schoolId: number): Promise<void> {
  const known = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.rows<Erased>(sql`
      select e.person_id as person, p.created_at as made_at from erasures e
      join people p on p.school_id = e.school_id and p.id = e.person_id
      where e.school_id = ${schoolId} order by e.person_id`),
  )
  const stored = await readJournal(services, schoolId)
  const all = new Map([...stored, ...known].map((one) => [nameOf(one), one]))
  if (all.size === stored.length) return
  await services.files.put(journalKey(schoolId), Buffer.from(JSON.stringify([...all.values()])))
}
