import type { storedVisit } from '@qadam/contract/attribution/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'

export type VisitRow = z.output<typeof storedVisit>

/** Returns the columns of a visit `v` as one JSON value, by the names of the contract. */
export function storedVisits(v: string): SQL {
  const name = sql.raw(v)
  return sql`json_build_object('kind', ${name}.kind, 'utmSource', ${name}.source, 'utmMedium', ${name}.medium,
    'utmCampaign', ${name}.campaign, 'utmContent', ${name}.content, 'utmTerm', ${name}.term, 'path', ${name}.path,
    'referrer', ${name}.referrer,
    'at', to_char(${name}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
}
