import type { suggestions } from '@qadam/contract/programs/search-schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type CachedCard, type InLanguages, inLanguage, resolved } from './card.ts'
import type { CatalogueState } from './catalogue.ts'
import { interpretationOf } from './interpretation.ts'

type Suggestions = z.output<typeof suggestions>

interface SuggestedRow {
  readonly kind: 'university' | 'city' | 'field' | 'subfield'
  readonly id: number | null
  readonly names: InLanguages
}

const rowsInGroup = 5
const firstPrograms = {
  name: 'suggested_programs',
  text: `select c.program_id as id, c.card
    from find_programs($1::jsonb, 'default', 0, $2) with ordinality as found (id, n)
    join program_cards c on c.school_id = current_school() and c.program_id = found.id
    order by found.n`,
}
const suggestRows = {
  name: 'suggested_rows',
  text: 'select kind, id, names from suggest_rows($1::jsonb, $2)',
}

const nothing: Suggestions = { meant: null, programs: [], universities: [], cities: [], fields: [] }

/** What a text that is being typed may mean, by groups of a few. */
export async function suggest(
  db: SchoolDb,
  input: { readonly q: string; readonly language: Language; readonly state: CatalogueState },
): Promise<Suggestions> {
  const q = input.q.trim()
  if (q === '') return nothing
  const { language } = input
  const wanted = { q, shown: true }
  const search = await interpretationOf(db, wanted, input.state)
  const [programs, rows] = await Promise.all([
    db.named<{ id: number; card: CachedCard }>(firstPrograms, [
      JSON.stringify({ ...wanted, search }),
      rowsInGroup,
    ]),
    db.named<SuggestedRow>(suggestRows, [JSON.stringify(search), rowsInGroup]),
  ])
  const of = (kind: SuggestedRow['kind']) => rows.filter((row) => row.kind === kind)
  return {
    meant: search?.meant ?? null,
    programs: programs.map(({ id, card }) => ({
      id,
      name: resolved(card, 'title', language),
      university: card.university && inLanguage(card.university.n, language),
    })),
    universities: of('university')
      .slice(0, rowsInGroup)
      .map(({ id, names }) => ({ id: id ?? 0, name: inLanguage(names, language) })),
    cities: wholeCities(of('city'), language).slice(0, rowsInGroup),
    fields: differing(
      [...of('field'), ...of('subfield')].map(({ id, names }) => ({
        id,
        name: bare(inLanguage(names, language)),
      })),
    ).slice(0, rowsInGroup),
  }
}

/** Districts of one city are that city: "Sydney" holds "Sydney, Ultimo". */
function wholeCities(rows: readonly SuggestedRow[], language: Language): Suggestions['cities'] {
  const cities = Map.groupBy(rows, ({ names }) => inLanguage(names, language).split(',')[0] ?? '')
  return [...cities].map(([city, districts]) => ({
    ids: districts.map(({ id }) => id ?? 0),
    name: districts.length > 1 ? city : inLanguage(districts[0]?.names ?? {}, language),
  }))
}

/** The endings of the Australian classification say nothing to a reader. */
const bare = (name: string) => name.replace(/,\s*n\.?[ef]\.?[cd]\.?\s*$/i, '')

function differing(fields: Suggestions['fields']): Suggestions['fields'] {
  return [...new Map(fields.toReversed().map((field) => [field.name, field])).values()].toReversed()
}
