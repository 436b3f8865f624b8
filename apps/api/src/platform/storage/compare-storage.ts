import { Counter } from 'prom-client'
import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { isSealedKey } from '../files/encrypted-store.ts'
import { storedSize } from '../files/encryption.ts'
import type { Services } from '../http/app-services.ts'
import { inSystemContext } from '../jobs/system-context.ts'
import { lockStorage } from './stored-bytes.ts'

// What was written lately may still be under way: a row, or a sheet that waits for its import.
const quietHours = { rows: 2, content: 24 } as const
const batch = 500
// Other keys, such as a journal, are no files of people.
const fileKey = /^\d+\/(?:sealed\/)?[0-9a-f]{2}\/[0-9a-f]{40}$/

/** Differences that a night found, by kind; one of this process. */
export const storageDifferences = new Counter({
  name: 'qadam_storage_differences',
  help: 'Nightly: counts that were not the sum of their rows, rows without content, content without a row',
  labelNames: ['kind'],
  registers: [],
})

type Log = Pick<Services, 'log'>
type Kind = 'count' | 'missing' | 'size' | 'unknown'

/**
 * Nightly task: compares what is counted with the rows of files, and the rows with the store. A count is set to its
 * rows, with a line in the log. What the store has or lacks is only reported: it may be the last copy.
 */
export async function compareStorage(services: Services, schoolId: number): Promise<void> {
  await compareCounts(services, schoolId)
  await compareRows(services, schoolId)
  await compareContent(services, schoolId)
}

function report({ log }: Log, kind: Kind, facts: object): void {
  storageDifferences.inc({ kind })
  log.error(facts, `storage differs: ${kind}`)
}

interface Difference {
  readonly person_id: number | null
  readonly counted: number
  readonly rows: number
}

/** Nobody stores or counts meanwhile, so that both sides are of one moment. */
async function compareCounts(services: Services, schoolId: number): Promise<void> {
  const found = await inSystemContext(
    services,
    { schoolId, requestId: 'night', client: 'night' },
    async ({ db }) => {
      await lockStorage(db)
      const differences = await db.rows<Difference>(sql`
        select coalesce(f.person_id, c.person_id) as person_id, coalesce(c.bytes, 0) as counted,
          coalesce(f.bytes, 0) as rows
        from (select p.id as person_id, sum(o.bytes)::bigint as bytes from files o
            join people p on p.school_id = o.school_id and p.id = o.uploaded_by
            where o.school_id = ${schoolId} group by 1) f
          full join (select person_id, bytes from person_storage where school_id = ${schoolId}) c
            on c.person_id = f.person_id
        where coalesce(c.bytes, 0) <> coalesce(f.bytes, 0)
        union all
        select null, s.bytes, x.bytes from school_storage s,
          (select coalesce(sum(bytes), 0)::bigint as bytes from files where school_id = ${schoolId}) x
        where s.school_id = ${schoolId} and s.bytes <> x.bytes`)
      for (const { person_id: person, rows } of differences)
        await db.rows(
          person === null
            ? sql`update school_storage set bytes = ${rows} where school_id = ${schoolId}`
            : sql`
              insert into person_storage (school_id, person_id, bytes) values (${schoolId}, ${person}, ${rows})
              on conflict (school_id, person_id) do update set bytes = excluded.bytes`,
        )
      return differences
    },
  )
  for (const { person_id: person, counted, rows } of found)
    report(services, 'count', { school: schoolId, person, counted, rows, corrected: true })
}

interface StoredRow {
  readonly id: number
  readonly store_key: string
  readonly bytes: number
}

async function compareRows(services: Services, schoolId: number): Promise<void> {
  const before = quietSince(services, 'rows')
  for (let after = 0; ; ) {
    const rows = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
      db.rows<StoredRow>(sql`
        select id, store_key, bytes from files
        where school_id = ${schoolId} and id > ${after} and created_at < ${before} order by id limit ${batch}`),
    )
    for (const { id, store_key: key, bytes } of rows) {
      const found = await services.files.size(key)
      const expected = isSealedKey(key) ? storedSize(bytes) : bytes
      if (found === expected) continue
      if (found !== undefined) report(services, 'size', { school: schoolId, file: id, expected, found })
      else if (await isStill(services, schoolId, id))
        report(services, 'missing', { school: schoolId, file: id })
    }
    after = rows.at(-1)?.id ?? 0
    if (after === 0) return
  }
}

/** A file that was removed while the night looked at it lacks nothing. */
async function isStill(services: Services, schoolId: number, id: number): Promise<boolean> {
  const found = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.row(sql`select 1 from files where school_id = ${schoolId} and id = ${id}`),
  )
  return found !== undefined
}

/** Content that neither a row names nor a purge that is still due. */
async function compareContent(services: Services, schoolId: number): Promise<void> {
  let keys: string[] = []
  const look = async () => {
    const unknown = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
      db.rows<{ key: string }>(sql`
        select k.key from unnest(${keys}::text[]) k (key)
        where not exists (select 1 from files f where f.store_key = k.key)
          and not exists (select 1 from orphaned_files o where o.school_id = ${schoolId} and o.store_key = k.key)`),
    )
    for (const { key } of unknown)
      if (await services.files.has(key)) report(services, 'unknown', { school: schoolId, key })
    keys = []
  }
  for await (const key of services.files.keys(schoolId, quietSince(services, 'content'))) {
    if (fileKey.test(key)) keys.push(key)
    if (keys.length === batch) await look()
  }
  if (keys.length > 0) await look()
}

const quietSince = ({ clock }: Pick<Services, 'clock'>, of: keyof typeof quietHours): Date =>
  new Date(clock.now().getTime() - quietHours[of] * 3_600_000)
