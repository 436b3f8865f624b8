import type { UnderstoodSearch } from '@qadam/contract/programs/search-schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { LRUCache } from 'lru-cache'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Wanted } from './wanted.ts'

/** A typed text as `interpret_search` understands it; the rest of it is for the functions of the database. */
export interface Interpretation {
  readonly is_near: boolean
  readonly meant: string | null
}

const interpretSearch = { name: 'interpret_search', text: 'select interpret_search($1, $2) as found' }

/** Interpretations by school, version, audience and text; a change of the school makes them again. */
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

/** What words were taken to mean, with names in all languages. */
interface Term extends Omit<UnderstoodSearch['terms'][number], 'names'> {
  readonly names: readonly Readonly<Record<Language, string>>[]
}

const understoodTerms = {
  name: 'understood_terms',
  text: 'select understood_terms($1, $2::jsonb, $3) as terms',
}

/** Terms are stored as interpretations are; only pages of results ask for them. */
const storedTerms = new LRUCache<
  string,
  readonly Term[],
  { db: SchoolDb; q: string; search: Interpretation; onlyShown: boolean }
>({
  max: 5_000,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { db, q, search, onlyShown } }) => {
    const asked = [q, JSON.stringify(search), onlyShown]
    const [row] = await db.named<{ terms: readonly Term[] }>(understoodTerms, asked)
    return row?.terms ?? []
  },
})

/** How a reader is told in their language what the text of their search was taken to mean. */
export async function understoodSearch(
  db: SchoolDb,
  wanted: Wanted,
  context: {
    readonly version: number
    readonly search: Interpretation | undefined
    readonly language: Language
  },
): Promise<{ readonly search?: UnderstoodSearch }> {
  const { search, version, language } = context
  if (!search || typeof wanted.q !== 'string') return {}
  const { q, shown } = wanted
  const onlyShown = shown === true
  const key = `${db.schoolId} ${version} ${onlyShown} ${q}`
  const terms = await storedTerms.forceFetch(key, { context: { db, q, search, onlyShown } })
  return {
    search: {
      near: search.is_near,
      meant: search.meant,
      terms: terms.map(({ names, ...term }) => ({ ...term, names: names.map((name) => name[language]) })),
    },
  }
}
