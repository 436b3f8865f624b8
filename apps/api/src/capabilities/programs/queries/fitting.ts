import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type ProgramReader, unmetRequirements } from '../extension-points.ts'
import { listPrograms, type PageInput, ranksOf } from './catalogue.ts'

/** Open programs that are ordered by how well they fit; the others follow in the default order. */
const maxRanked = 60

/** Returns a page of programs: open ones that lack the least for the student, then all others. */
export async function listFitting(reader: ProgramReader, input: PageInput) {
  const { db } = reader
  const first = await fittingFirst(reader, input)
  const skip = (input.page - 1) * input.page_size
  const fitting = first.slice(skip, skip + input.page_size)
  const skipped = Math.max(0, skip - first.length)
  // The first programs are somewhere in the default order: read enough to do without them.
  const around = await listPrograms(db, {
    ...input,
    offset: skipped,
    page_size: input.page_size + first.length,
  })
  const before = await countBefore(db, { first, start: around.results[0]?.id })
  const ids = new Set(first.map(({ id }) => id))
  const others = around.results.filter(({ id }) => !ids.has(id))
  return {
    ...around,
    results: [...fitting, ...others.slice(before, before + input.page_size - fitting.length)],
  }
}

/** Returns the open programs, those with the fewest unmet requirements first. */
export async function fittingFirst(reader: ProgramReader, input: Omit<PageInput, 'page' | 'page_size'>) {
  const { results } = await listPrograms(reader.db, {
    ...input,
    wanted: { ...input.wanted, open_on: input.state.today },
    sorting: 'default',
    page: 1,
    page_size: maxRanked,
  })
  const [unmet] = await unmetRequirements.run(
    reader,
    results.map(({ id }) => id),
  )
  const unmetOf = (id: number) => unmet?.get(id) ?? Number.MAX_SAFE_INTEGER
  return results.toSorted((one, other) => unmetOf(one.id) - unmetOf(other.id))
}

interface Position {
  readonly first: readonly { readonly id: number }[]
  /** Undefined past the end. */
  readonly start: number | undefined
}

/** Returns how many of the first programs come before a program in the default order. */
async function countBefore(db: SchoolDb, { first, start }: Position): Promise<number> {
  if (start === undefined || first.length === 0) return 0
  const ranks = await ranksOf(db, [start, ...first.map(({ id }) => id)])
  return first.filter(({ id }) => (ranks.get(id) ?? 0) > (ranks.get(start) ?? 0)).length
}
