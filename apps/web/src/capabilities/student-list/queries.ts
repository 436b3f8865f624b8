import { listManagers, listTeachers } from '@qadam/contract/accounts/endpoints.ts'
import type { Answer, Sent } from '@qadam/contract/endpoint.ts'
import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import {
  listSelectors,
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { getView, listPeople, listViews } from '@qadam/contract/students/list-endpoints.ts'
import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'
import { conditionsOf, conditionsText, whereOf } from './conditions.ts'
import { columnsOf, tabSent } from './shown-list.ts'
import type { StudentSearch } from './student-search.ts'

export type StudentPage = Answer<typeof listPeople>
export type StudentRow = StudentPage['results'][number]
export type TabCounts = NonNullable<StudentPage['counts']>
export type StudentView = Answer<typeof listViews>[number]

export function studentsQuery(search: StudentSearch) {
  return pageQuery({
    ...whereOf(search),
    role: 'student',
    tab: tabSent(search),
    // The stage stands beside the name.
    columns: [...new Set(['steps', ...columnsOf(search)])].join(','),
    sort: search.sort,
    page: search.page,
    page_size: Number(search.size),
  })
}

/** How many students the list has; the rows too, unless they stand in the columns of a board. */
export function studentCountQuery(search: StudentSearch) {
  if (search.layout !== 'board') return studentsQuery(search)
  return pageQuery({ ...whereOf(search), role: 'student', tab: tabSent(search), page_size: 1 })
}

/** What a card of the board shows. */
const cardColumns = ['steps', 'countries', 'responsible', 'next_step', 'documents', 'deadline_on']

/** The first students of a column of the board, beside what else narrows the list. */
export function boardColumnQuery(search: StudentSearch, conditions: readonly Condition[], size: number) {
  const filter = conditionsText([...conditionsOf(search.filter), ...conditions])
  return pageQuery({
    ...whereOf({ ...search, filter }),
    role: 'student',
    tab: tabSent(search),
    columns: cardColumns.join(','),
    sort: search.sort,
    page: 1,
    page_size: size,
  })
}

function pageQuery(query: Sent<typeof listPeople>['query']) {
  return queryOptions({
    queryKey: ['students', 'list', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** The numbers of the built-in views within the other filters, apart from the rows, which do not wait for them. */
export function tabCountsQuery({ q, filter }: Pick<StudentSearch, 'q' | 'filter'>) {
  const query = { ...whereOf({ q, filter }), role: 'student', counts: true, page_size: 1 }
  return queryOptions({
    queryKey: ['students', 'list', 'counts', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}

/** Saved views shown above the list. */
export const viewsQuery = queryOptions({
  queryKey: ['students', 'views'],
  queryFn: ({ signal }) => call(listViews, {}, { signal, quiet: true }),
})

export function viewQuery(id: number) {
  return queryOptions({
    queryKey: ['students', 'views', id],
    queryFn: ({ signal }) => call(getView, { params: { id } }, { signal, quiet: true }),
  })
}

const ownSchool = () => session()?.user.schoolId ?? 0

/** Finds programs by their title. */
export async function findPrograms(q: string, signal: AbortSignal) {
  const params = { school: ownSchool() }
  const query = { q: q || undefined, page_size: 30, translate_lang: currentLanguage() }
  const { results } = await call(listSchoolPrograms, { params, query }, { signal, quiet: true })
  return (await import('../../widgets/program-options.ts')).programOptionsOf(results)
}

/** All options for fields of the record. */
export const choicesQuery = queryOptions({
  queryKey: ['students', 'choices'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const quiet = { signal, quiet: true } as const
    const [selectors, packages, countries, degrees, managers, teachers] = await Promise.all([
      call(listSelectors, {}, quiet),
      call(listWantedPackages, { query: {} }, quiet),
      call(listWantedCountries, { query: {} }, quiet),
      call(listWantedDegrees, { query: {} }, quiet),
      call(listManagers, { query: { page_size: 100 } }, quiet),
      call(listTeachers, { query: { page_size: 100 } }, quiet),
    ])
    return { selectors, packages, countries, degrees, managers: managers.results, teachers: teachers.results }
  },
})
export type Choices = Awaited<ReturnType<NonNullable<(typeof choicesQuery)['queryFn']>>>
