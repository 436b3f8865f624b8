import type { Answer } from '@qadam/contract/endpoint.ts'
import {
  getPriorityPackage,
  getPrioritySettings,
  listChecking,
} from '@qadam/contract/priority-package/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type PriorityPackage = Answer<typeof getPriorityPackage>
export type DocumentPromise = PriorityPackage['promises'][number]
export type WaitingDocument = Answer<typeof listChecking>['results'][number]

const priorityKey = ['priority'] as const
export const checkingPageSize = 30
export const checkingParts = ['priority', 'late'] as const

export interface CheckingSearch {
  readonly only?: (typeof checkingParts)[number] | undefined
  readonly page: number
}

/** The package of a student; one's own without an id. */
export const priorityQuery = (student?: number) =>
  queryOptions({
    queryKey: [...priorityKey, 'of', student ?? 0, currentLanguage()],
    queryFn: ({ signal }) =>
      call(getPriorityPackage, { query: { user_id: student } }, { signal, quiet: true }),
  })

/** Documents that wait for their check. */
export const checkingQuery = ({ only, page }: CheckingSearch) =>
  queryOptions({
    queryKey: [...priorityKey, 'queue', only ?? '', page, currentLanguage()],
    queryFn: ({ signal }) =>
      call(listChecking, { query: { only, page, page_size: checkingPageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const prioritySettingsQuery = queryOptions({
  queryKey: [...priorityKey, 'settings'],
  queryFn: ({ signal }) => call(getPrioritySettings, {}, { signal, quiet: true }),
})
