import { dictionaryCalls, listCountries, listRates } from '@qadam/contract/dictionaries/endpoints.ts'
import { type DictionaryKind, dictionaryKinds } from '@qadam/contract/dictionaries/kinds.ts'
import type { Answer, EndpointShape, Sent } from '@qadam/contract/endpoint.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

/** A row of any dictionary; fields that only some kinds have are optional. */
export interface DictionaryRow {
  readonly id: number
  readonly name: string
  readonly original_name: string
  readonly name_ru: string | null
  readonly name_kk: string | null
  readonly name_en: string | null
  readonly used: number
  readonly version: number
  readonly changed_at: string
  readonly country: string | null
}

type CallName = keyof (typeof dictionaryCalls)[DictionaryKind]

/**
 * Calls an endpoint of a dictionary whose kind is known only at run time. Kinds differ only in the field of
 * the name; `asRow` reads it, `named` writes it.
 */
export async function callOf(kind: DictionaryKind, name: CallName, sent: object): Promise<unknown> {
  const endpoint: EndpointShape = dictionaryCalls[kind][name]
  return call(endpoint, sent as Sent<EndpointShape>)
}

/** Returns a request body with the name in the field of the kind. */
export function named(kind: DictionaryKind, name: string): Record<string, string> {
  return { [dictionaryKinds[kind].field]: name }
}

/** Converts a response row; its name is always in `name`. */
export function asRow(kind: DictionaryKind, answered: unknown): DictionaryRow {
  const row = answered as DictionaryRow & Record<string, string>
  return { ...row, name: row[dictionaryKinds[kind].field] ?? row.original_name, country: row.country ?? null }
}

export interface DictionarySearch {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly sort?: 'name' | 'used' | undefined
}

export const rowsOfPage = 50

export function dictionaryPage(kind: DictionaryKind, search: DictionarySearch) {
  return queryOptions({
    queryKey: ['dictionaries', kind, 'page', search, currentLanguage()],
    queryFn: async () => {
      const query = {
        ...search,
        page: search.page ?? 1,
        page_size: rowsOfPage,
        translate_lang: currentLanguage(),
      }
      const page = (await callOf(kind, 'list', { query })) as { count: number; results: unknown[] }
      return { count: page.count, results: page.results.map((row) => asRow(kind, row)) }
    },
    placeholderData: keepPreviousData,
  })
}

export function dictionaryOptions(kind: DictionaryKind) {
  return queryOptions({
    queryKey: ['dictionaries', kind, 'options', currentLanguage()],
    queryFn: async () => {
      const query = { translate_lang: currentLanguage() }
      const page = (await callOf(kind, 'list', { query })) as { results: unknown[] }
      return page.results.map((row) => {
        const { id, name } = asRow(kind, row)
        return { value: String(id), label: name }
      })
    },
    staleTime: 60_000,
  })
}

/** Creates a row with a name and returns its id as an option value. */
export async function addOption(queryClient: QueryClient, kind: DictionaryKind, name: string) {
  const row = asRow(kind, await callOf(kind, 'create', { body: named(kind, name) }))
  await queryClient.invalidateQueries({ queryKey: ['dictionaries', kind] })
  return String(row.id)
}

export function countryOptions() {
  return queryOptions({
    queryKey: ['dictionaries', 'countries', currentLanguage()],
    queryFn: async ({ signal }) => {
      const query = { translate_lang: currentLanguage() }
      const page = await call(listCountries, { query }, { signal, quiet: true })
      return page.results.map((country) => ({ value: country.code, label: country.name }))
    },
    staleTime: 60 * 60_000,
  })
}

export type Rate = Answer<typeof listRates>['rates'][number]

export function exchangeRates() {
  return queryOptions({
    queryKey: ['dictionaries', 'rates', currentLanguage()],
    queryFn: ({ signal }) => call(listRates, { query: { translate_lang: currentLanguage() } }, { signal }),
  })
}
