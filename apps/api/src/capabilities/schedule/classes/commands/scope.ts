import type { seriesScopes } from '@qadam/contract/schedule/vocabulary.ts'
import { sql } from 'drizzle-orm'
import type { Act } from '../../../../platform/http/call.ts'
import { type ClassFacts, classFacts } from '../queries/situation.ts'

type Scope = (typeof seriesScopes)[number]

/**
 * The planned classes that a change of a series is for, locked, in order of time: this one, those from it on, or all that
 * are still to come. What differs from its series already is left alone, but for the class that was named.
 */
export async function lockSeries(
  { db, schoolId, now }: Act,
  facts: ClassFacts,
  { scope, withExceptions = false }: { readonly scope: Scope; readonly withExceptions?: boolean },
): Promise<ClassFacts[]> {
  if (scope === 'this' || facts.series_id === null) return [facts]
  const since = scope === 'following' ? facts.starts_at : now.toISOString()
  const exceptions = withExceptions ? sql`` : sql`and not c.is_exception`
  await db.rows(sql`
    select 1 from classes c where c.school_id = ${schoolId} and c.series_id = ${facts.series_id} order by c.id for update`)
  return db.rows<ClassFacts>(sql`
    ${classFacts} where c.school_id = ${schoolId} and c.series_id = ${facts.series_id} and c.status = 'planned'
      and (c.id = ${facts.id} or (c.starts_at >= ${since} ${exceptions}))
    order by c.starts_at, c.id`)
}
