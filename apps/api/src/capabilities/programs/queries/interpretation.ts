import { LRUCache } from 'lru-cache'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Wanted } from './wanted.ts'

/** A typed text as `interpret_search` understands it; the rest of it is for the functions of the database. */
export interface Interpretation {
  readonly is_near: boolean
  readonly meant: string | null
}

const interpretSearch = { name: 'interpret_search', text: 'select interpret_search($1, $2) as found' }

/** Interpretations by school, version, audience and text; a change of the school makes them anew. */
const stored = new LRUCache<string, Interpretation, { db: SchoolDb; q: string; onlyShown: boolean }>({
  max: 5_000,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { db, q, onlyShown } }) => {
    const [row] = await db.named<{ found: Interpretation }>(interpretSearch, [q, onlyShown])
    if (!row) throw new Error('a search was not interpreted')
    return row.found
  },
})

/** What the text of a search means in the school; undefined where nothing is searched. */
export async function interpretationOf(
  db: SchoolDb,
  wanted: Wanted,
  { version }: { readonly version: number },
): Promise<Interpretation | undefined> {
  if (typeof wanted.q !== 'string') return undefined
  const onlyShown = wanted.shown === true
  const key = `${db.schoolId} ${version} ${onlyShown} ${wanted.q}`
  return stored.forceFetch(key, { context: { db, q: wanted.q, onlyShown } })
}

/** How a reader is told of it. */
export function presentedSearch(found: Interpretation | undefined) {
  return found && { search: { near: found.is_near, meant: found.meant } }
}
