import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { deleteSignIns } from '../../accounts/public.ts'
import { termsOf } from '../commands/retention.ts'
import { daysAgo } from '../rules/terms.ts'
import { eraseDeletedPeople } from './erase.ts'

/** Nightly task: deletes what has reached the end of its retention period. */
export async function purgeByTerms(services: Services, schoolId: number): Promise<void> {
  const now = services.clock.now()
  const terms = await inSchool(services.pools, { schoolId, readOnly: true }, termsOf)
  const before = (kind: keyof typeof terms) => daysAgo(now, terms[kind])
  await inSchool(services.pools, { schoolId }, async (db) => {
    await deleteSignIns(db, before('sign_ins'))
    await db.rows(sql`
      delete from guardians g where g.school_id = ${schoolId}
        and coalesce(g.withdrawn_at, g.expires_at) < ${before('guardian_links')}
        and not exists (select 1 from minor_consents c where c.school_id = g.school_id and c.guardian_id = g.id)`)
    for (const kind of ['openings', 'audit'] as const)
      await db.rows(sql`select purge_older(${kind === 'audit' ? 'audit_log' : 'openings'}, ${before(kind)})`)
  })
  await purgeArchives(services, schoolId, before('archives'))
  await eraseDeletedPeople(services, schoolId, before('deleted_people'))
}

/** Deletes archives that were not downloaded in time or exceed the school's retention period. */
async function purgeArchives(services: Services, schoolId: number, before: string): Promise<void> {
  await inSystemContext(services, { schoolId, requestId: 'night', client: 'privacy' }, async (ctx) => {
    const gone = await ctx.db.rows<{ file_id: number }>(sql`
      update data_requests r set file_id = null, state = 'done'
      where r.school_id = ${schoolId} and r.file_id is not null
        and (r.expires_at <= ${ctx.now} or r.ended_at < ${before})
      returning old.file_id`)
    for (const { file_id: id } of gone) await removeFile(ctx, id)
  })
}
