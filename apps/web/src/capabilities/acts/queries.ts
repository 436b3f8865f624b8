import * as calls from '@qadam/contract/acts/endpoints.ts'
import type { ActState } from '@qadam/contract/acts/vocabulary.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'

export type Act = Answer<typeof calls.listActs>['results'][number]
export type Suggestion = Answer<typeof calls.suggestAct>
export type SuggestedLine = Suggestion['lines'][number]

/** The query key prefix of acts; every action invalidates it. */
export const actsKey = ['acts'] as const
export const actsPageSize = 20

export interface ActsSearch {
  readonly year?: number | undefined
  readonly state?: ActState | undefined
  readonly page: number
}

/** Acts of the school, of a student for staff, or of the student who reads. */
export function actsQuery({ year, state, page, userId }: ActsSearch & { readonly userId?: number }) {
  const query = { year, state, page, page_size: actsPageSize, user_id: userId }
  return queryOptions({
    queryKey: [...actsKey, 'list', query],
    queryFn: ({ signal }) => call(calls.listActs, { query }, { signal, quiet: true }),
  })
}

export const actCountsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...actsKey, 'counts', year],
    queryFn: ({ signal }) => call(calls.countActs, { query: { year } }, { signal, quiet: true }),
  })

/** What was done for a student and stands on no act yet, within the given days. */
export function suggestionOf(
  userId: number,
  { from, to }: { readonly from: string | null; readonly to: string | null },
) {
  const query = { date_after: from ?? undefined, date_before: to ?? undefined }
  return queryOptions({
    queryKey: [...actsKey, 'suggestion', userId, query, currentLanguage()],
    queryFn: ({ signal }) => call(calls.suggestAct, { params: { userId }, query }, { signal, quiet: true }),
  })
}
