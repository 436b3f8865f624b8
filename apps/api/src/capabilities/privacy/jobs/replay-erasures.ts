import { anyId } from '../../../platform/database/any-id.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { erasePerson } from './erase.ts'
import { type Erased, nameOf, readJournal, writeJournal } from './erasure-journal.ts'

/** Erases again everybody whom a restored backup brought back. Returns their number. */
async function replayErasures(services: Services, schoolId: number): Promise<number> {
  const journal = await readJournal(services, schoolId)
  if (journal.length === 0) return 0
  const there = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    db.rows<Erased>(sql`
      select p.id as person, p.created_at as made_at from people p
      where p.school_id = ${schoolId} and p.id = ${anyId(journal.map((one) => one.person))}
        and not exists (select 1 from erasures e where e.school_id = p.school_id and e.person_id = p.id)`),
  )
  const erased = new Set(journal.map(nameOf))
  const back = there.filter((one) => erased.has(nameOf(one)))
  for (const { person } of back)
    await inSystemContext(services, { schoolId, requestId: `replay-${person}`, client: 'privacy' }, (ctx) =>
      erasePerson(ctx, person, null),
    )
  return back.length
}

/**
 * Runs nightly, and after a restore by the operator: erases again everybody whom a backup brought back, and
 * updates the journal. Returns how many were erased again.
 */
export async function storeErasures(services: Services, schoolId: number): Promise<number> {
  const again = await replayErasures(services, schoolId)
  await writeJournal(services, schoolId)
  return again
}
