import type { fitting } from '@qadam/contract/programs/fit.ts'
import type {
  catalogQuery,
  exportQuery,
  facetQuery,
  guestCatalogQuery,
  myProgramsQuery,
  suggestionQuery,
} from '@qadam/contract/programs/queries.ts'
import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { programNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { catalogueState, listDeleted, listPrograms } from './catalogue.ts'
import { listFacets } from './facets.ts'
import { listFitting } from './fitting.ts'
import { listDependents, listHistory } from './history.ts'
import { ownProgramIds, similarIds } from './own.ts'
import { findProgram } from './program.ts'
import { roundsOf } from './rounds.ts'
import { suggest } from './suggestions.ts'
import { sortingOf, tiynOf, wantedOf } from './wanted.ts'

export { maxPrices } from './facets.ts'
export { listEducation, listLanguages } from './requirements.ts'

type Insider = ReadContext
type Fitting = z.output<typeof fitting>

/** Returns a page of the programs that guests see, for any reader. */
export async function publicCatalogue(
  reader: ReadContext<Actor | null>,
  query: z.output<typeof guestCatalogQuery>,
) {
  const { db, language } = reader
  const state = await catalogueState(db, reader.now)
  return listPrograms(db, {
    wanted: wantedOf(query, { isStaff: false, today: state.today }),
    sorting: sortingOf(query),
    page: query.page,
    page_size: query.page_size,
    language: query.translate_lang ?? language,
    state,
  })
}

/**
 * Returns a page of the catalogue of the reader's own school; staff also see hidden programs and their state.
 */
export async function catalogueOf(
  reader: Insider,
  schoolId: number,
  query: z.output<typeof catalogQuery>,
): Promise<Awaited<ReturnType<typeof listPrograms>> & { fitting?: Fitting }> {
  if (schoolId !== reader.schoolId) throw programNotFound()
  const { db, language, actor } = reader
  const forStaff = isStaff(actor.role)
  const state = await catalogueState(db, reader.now)
  const slice = {
    page: query.page,
    page_size: query.page_size,
    language: query.translate_lang ?? language,
    state,
  }
  if (forStaff && query.deleted) {
    const since = new Date(reader.now.getTime() - undoDays * 86_400_000).toISOString()
    return listDeleted(db, { ...slice, since })
  }
  const wanted = wantedOf(query, { isStaff: forStaff, today: state.today })
  const sorting = sortingOf(query)
  // What was searched for by words is ordered by how well it matches them.
  const ranks = query.sort === 'fits' && actor.role === 'student' && sorting === 'default' && !query.q
  if (ranks && query.kind !== 'course')
    return listFitting(reader, { ...slice, wanted, sorting, budget: tiynOf(query.budget) })
  return listPrograms(db, { ...slice, wanted, sorting, forStaff })
}

/** Returns a page of programs that the reader studies, teaches or created. */
export async function ownPrograms(reader: Insider, query: z.output<typeof myProgramsQuery>) {
  const { db, language, actor } = reader
  const [state, ids] = await Promise.all([catalogueState(db, reader.now), ownProgramIds(db, actor)])
  const { shown: _shown, ...wanted } = wantedOf(query, { isStaff: false, today: state.today })
  return listPrograms(db, {
    wanted: { ...wanted, ids },
    sorting: 'default',
    page: query.page,
    page_size: query.page_size,
    language: query.translate_lang ?? language,
    state,
    forStaff: isStaff(actor.role),
  })
}

/** Returns a program that is visible to the reader. @throws Failure 404 */
export async function programFor(reader: ReadContext<Actor | null>, id: number, asked?: Language) {
  return found(reader, id, { actor: reader.actor, visible: visibleTo(reader.actor), asked })
}

/** Returns a published program as guests see it, for any reader. @throws Failure 404 */
export async function publishedProgram(reader: ReadContext<Actor | null>, id: number, asked?: Language) {
  return found(reader, id, { actor: null, visible: visibleTo(null), asked })
}

async function found(
  reader: ReadContext<Actor | null>,
  id: number,
  {
    actor,
    visible,
    asked,
  }: { actor: Actor | null; visible: ReturnType<typeof visibleTo>; asked?: Language | undefined },
) {
  const language = asked ?? reader.language
  const program = await findProgram(reader.db, id, { actor, visible, language, now: reader.now })
  if (!program) throw programNotFound()
  return program
}

export async function facetsFor(reader: ReadContext<Actor | null>, query: z.output<typeof facetQuery>) {
  const state = await catalogueState(reader.db, reader.now)
  const wanted = wantedOf(query, { isStaff: isStaff(reader.actor?.role), today: state.today })
  const ids = query.taught && isStaff(reader.actor?.role) ? await taughtIds(reader.db, query.ids) : undefined
  return listFacets(reader.db, {
    wanted: ids ? { ...wanted, ids } : wanted,
    language: query.translate_lang ?? reader.language,
    state,
  })
}

/** Returns the ids of programs that have lessons, optionally among some. */
async function taughtIds(db: SchoolDb, among: readonly number[] | undefined): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select distinct program_id as id from lessons where school_id = ${db.schoolId} and section_id is not null
      and deleted_at is null and (${among === undefined} or program_id = ${anyId(among ?? [])})
    order by 1`)
  return rows.map(({ id }) => id)
}

/** What a text that is being typed may mean, of what guests see. */
export async function suggestionsFor(
  reader: ReadContext<Actor | null>,
  query: z.output<typeof suggestionQuery>,
) {
  const state = await catalogueState(reader.db, reader.now)
  return suggest(reader.db, { q: query.q, language: query.translate_lang ?? reader.language, state })
}

const maxSimilar = 8

export async function similarPrograms(reader: ReadContext<Actor | null>, id: number, asked?: Language) {
  await assertVisible(reader, id)
  const ids = await similarIds(reader.db, id, maxSimilar)
  if (ids.length === 0) return { results: [] }
  const state = await catalogueState(reader.db, reader.now)
  const { results } = await listPrograms(reader.db, {
    wanted: { ids, shown: true },
    sorting: 'default',
    page: 1,
    page_size: maxSimilar,
    language: asked ?? reader.language,
    state,
  })
  return { results: results.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

export async function roundsFor(reader: ReadContext<Actor | null>, id: number) {
  await assertVisible(reader, id)
  return roundsOf(reader.db, id)
}

export async function dependentsOf(reader: ReadContext<Actor | null>, id: number) {
  await assertVisible(reader, id)
  return listDependents(reader.db, id)
}

export async function historyOf(
  reader: ReadContext<Actor | null>,
  id: number,
  slice: { page: number; page_size: number },
) {
  const there = await reader.db.row(
    sql`select 1 from programs p where p.school_id = ${reader.db.schoolId} and p.id = ${id}`,
  )
  if (!there) throw programNotFound()
  if (!reader.actor) throw programNotFound()
  return listHistory({ ...reader, actor: reader.actor }, id, slice)
}

export async function exportInput(reader: Insider, query: z.output<typeof exportQuery>) {
  const state = await catalogueState(reader.db, reader.now)
  return {
    wanted: wantedOf(query, { isStaff: true, today: state.today }),
    sorting: sortingOf(query),
    file: query.file,
  }
}

async function assertVisible(reader: ReadContext<Actor | null>, id: number): Promise<void> {
  const there = await reader.db.row(
    sql`select 1 from programs p where p.school_id = ${reader.db.schoolId} and p.id = ${id} and ${visibleTo(reader.actor)}`,
  )
  if (!there) throw programNotFound()
}
