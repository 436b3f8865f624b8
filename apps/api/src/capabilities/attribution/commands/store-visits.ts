import type { Visits } from '@qadam/contract/attribution/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { visitsStored } from '../extension-points.ts'
import { visitRows } from '../rules.ts'

/** Stores how a person came to the school, unless it is known already. */
export async function storePersonVisits(
  ctx: RequestContext<Actor | null>,
  { personId, visits }: { readonly personId: number; readonly visits: Visits },
): Promise<void> {
  const { db, now } = ctx
  const rows = visitRows(visits, now)
  for (const row of rows)
    await db.rows(sql`
      insert into person_visits (school_id, person_id, kind, at, source, medium, campaign, content, term, path, referrer)
      values (${db.schoolId}, ${personId}, ${row.kind}, ${row.at}, ${row.source}, ${row.medium}, ${row.campaign},
        ${row.content}, ${row.term}, ${row.path}, ${row.referrer})
      on conflict do nothing`)
  if (rows.length > 0) await visitsStored.run(ctx, personId)
}
