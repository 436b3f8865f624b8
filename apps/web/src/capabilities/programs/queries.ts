import { listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  findProgram,
  getDependents,
  listFacets,
  listHistory,
  listSchoolPrograms,
} from '@qadam/contract/programs/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { asked, facetsAsked } from './list/program-asked.ts'
import type { ProgramSearch } from './list/program-search.ts'

export type ProgramRow = Answer<typeof listSchoolPrograms>['results'][number]
export type ProgramPage = Answer<typeof listSchoolPrograms>
export type Program = Answer<typeof findProgram>
export type Facets = Answer<typeof listFacets>
export type Change = Answer<typeof listHistory>['results'][number]

export function schoolPrograms(search: ProgramSearch) {
  return queryOptions({
    queryKey: ['programs', 'school', 'page', search, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listSchoolPrograms, { params: { school: ownSchool() }, query: asked(search) }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The number of programs for each value of each filter. */
export function schoolFacets(search: ProgramSearch) {
  const query = facetsAsked(search)
  return queryOptions({
    queryKey: ['programs', 'school', 'facets', query],
    queryFn: ({ signal }) => call(listFacets, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Loads all programs that match a search, at most `max` rows, to select them at once. */
export async function everyProgram(search: ProgramSearch, max: number): Promise<ProgramRow[]> {
  const rows: ProgramRow[] = []
  for (let page = 1; rows.length < max; page += 1) {
    const query = { ...asked(search), page, page_size: 100 }
    const answer = await call(listSchoolPrograms, { params: { school: ownSchool() }, query })
    rows.push(...answer.results)
    if (answer.next === null) break
  }
  return rows.slice(0, max)
}

/** One program with texts in all languages. */
export function programRecord(id: number) {
  return queryOptions({
    queryKey: ['programs', 'record', id, currentLanguage()],
    queryFn: ({ signal }) =>
      call(findProgram, { params: { id }, query: { translate_lang: currentLanguage() } }, { signal }),
  })
}

export function programDependents(id: number) {
  return queryOptions({
    queryKey: ['programs', 'dependents', id],
    queryFn: ({ signal }) => call(getDependents, { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
  })
}

export function programHistory(id: number) {
  return infiniteQueryOptions({
    queryKey: ['programs', 'history', id],
    queryFn: ({ signal, pageParam }) =>
      call(listHistory, { params: { id }, query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
  })
}

export const teacherOptions = queryOptions({
  queryKey: ['people', 'teachers', 'options'],
  queryFn: async ({ signal }) => {
    const page = await call(listTeachers, { query: { page_size: 100 } }, { signal, quiet: true })
    return page.results.map(asOption)
  },
  staleTime: 60_000,
})

/** Students whose name or e-mail contains the words, as options. */
export function studentOptions(q: string) {
  return queryOptions({
    queryKey: ['people', 'students', 'options', q],
    queryFn: async ({ signal }) => {
      const query = { role: 'student' as const, q, page_size: 30 }
      const page = await call(listPeople, { query }, { signal, quiet: true })
      return page.results.map(asOption)
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

function asOption(person: { id: number; first_name: string; last_name: string | null }) {
  return {
    value: String(person.id),
    label: fullName(person),
  }
}

function ownSchool(): number {
  return session()?.user.schoolId ?? 0
}
