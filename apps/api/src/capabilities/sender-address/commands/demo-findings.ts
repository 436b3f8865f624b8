import { inSchool } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { type Findings, keyOf } from '../rules/records.ts'

const findings: Findings = {
  ownership: { state: 'found', found: [] },
  [keyOf(1)]: { state: 'missing', found: [] },
  spf: { state: 'found', found: [] },
  dmarc: { state: 'found', found: [] },
}

/** Stores what a check would have found at the domain of the demo school, which no name server has. */
export const storeDemoFindings = ({ pools, clock }: Services, schoolId: number): Promise<unknown> =>
  inSchool(pools, { schoolId }, (db) =>
    db.rows(sql`
      update sender_addresses set findings = ${JSON.stringify(findings)}::jsonb, checked_at = ${clock.now()}
      where school_id = ${schoolId}`),
  )
