import type { ListFilter } from './catalogue-search.ts'
import type { Facets } from './queries.ts'

/** The four rows of filter tags: tag with city, university with its tag, degree with faculty, format. */
export const tagRows = [
  ['tag', 'city'],
  ['university', 'univer_tag'],
  ['degree', 'faculty'],
  ['format'],
] as const satisfies readonly (readonly ListFilter[])[]
/** Filters that stand after the tags. */
export const otherLists = ['lang', 'country'] as const satisfies readonly ListFilter[]

export interface Option {
  readonly value: string
  readonly name: string
  readonly count: number
}

/** The values of a list filter with how many programs each would leave. */
export function optionsOf(facets: Facets | undefined, filter: ListFilter): readonly Option[] {
  if (!facets) return []
  if (filter === 'lang' || filter === 'country') {
    return facets[filter].map(({ code, name, count }) => ({ value: code, name, count }))
  }
  return facets[filter].map(({ id, name, count }) => ({ value: String(id), name, count }))
}

/** Words as they are compared in a list: without case, Kazakh letters as people type them in Russian. */
export function folded(words: string): string {
  return words.toLowerCase().replace(/[әғқңөұүһіё]/g, (letter) => plain[letter] ?? letter)
}

const plain: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
}
