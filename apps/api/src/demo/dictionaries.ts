import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import type { ApiClient } from './api-client.ts'
import { readData } from './read-data.ts'

interface Named {
  readonly key?: string
  readonly value?: string
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly country_code?: string
}

type Lists = Readonly<
  Record<
    | 'tags'
    | 'university_tags'
    | 'degrees'
    | 'formats'
    | 'packages'
    | 'periods'
    | 'property_forms'
    | 'fields'
    | 'cities',
    readonly Named[]
  >
>

/** Ids of dictionary rows by the keys and values of the demo's data. */
export type RowIds = Readonly<Record<keyof Lists, ReadonlyMap<string, number>>>

const plain = {
  tags: [dictionaryCalls.tag, 'tag_name'],
  university_tags: [dictionaryCalls.universityTag, 'name'],
  degrees: [dictionaryCalls.degree, 'degree_name'],
  formats: [dictionaryCalls.format, 'format_name'],
  packages: [dictionaryCalls.package, 'name'],
  periods: [dictionaryCalls.period, 'period'],
  property_forms: [dictionaryCalls.propertyForm, 'name'],
  fields: [dictionaryCalls.faculty, 'name'],
  cities: [dictionaryCalls.city, 'city'],
} as const

/**
 * Creates the dictionaries with their names in three languages; the import finds them by any of these names.
 */
export async function makeDictionaries(owner: ApiClient): Promise<RowIds> {
  const lists = readData<Lists>('dictionaries.json')
  const ids: Record<string, Map<string, number>> = {}
  for (const [list, [calls, field]] of Object.entries(plain) as [
    keyof Lists,
    (typeof plain)[keyof typeof plain],
  ][]) {
    const found = new Map<string, number>()
    ids[list] = found
    for (const { key, value, country_code: country, ...names } of lists[list]) {
      const name = value ?? names.name_en
      const body = { [field]: name, ...names, ...(country ? { country } : {}) } as never
      await owner.send(calls.create, { body }, 'unlessThere')
      found.set(key ?? name, 0)
    }
    const { results } = await owner.send(calls.list, { query: {} as never })
    for (const row of results as { id: number; original_name: string; name_en: string | null }[]) {
      for (const named of lists[list]) {
        if (row.original_name === (named.value ?? named.name_en))
          found.set(named.key ?? named.value ?? named.name_en, row.id)
      }
    }
  }
  return ids as unknown as RowIds
}
