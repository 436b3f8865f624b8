import { inSchool } from '../../../platform/database/school-db.ts'
import { checkAudit } from '../../../platform/events/audit-seals.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { termsOf } from '../commands/retention.ts'
import { daysAgo } from '../rules/terms.ts'

/** Verifies the audit log of a school against its nightly seals, within its retention period. */
export async function examineAudit(services: Services, schoolId: number) {
  return inSchool(services.pools, { schoolId, readOnly: true }, async (db) => {
    const { audit } = await termsOf(db)
    return checkAudit(db, services.settings.AUDIT_KEY, new Date(daysAgo(services.clock.now(), audit)))
  })
}
