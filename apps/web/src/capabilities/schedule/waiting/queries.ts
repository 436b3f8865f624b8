import type { Answer } from '@qadam/contract/endpoint.ts'
import * as calls from '@qadam/contract/waiting-list/endpoints.ts'
import type { waitingStates } from '@qadam/contract/waiting-list/vocabulary.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'

export type Entry = Answer<typeof calls.listWaiting>['results'][number]
export type Offer = NonNullable<Entry['offer']>
export type WaitingChoice = Answer<typeof calls.listWaitingChoices>['teachers'][number]
export type WaitingState = (typeof waitingStates)[number]

/** Everything that an answer, or the end of its time, makes stale. */
export const waitingKey = ['schedule', 'waiting'] as const

interface Asked {
  readonly state?: WaitingState | undefined
  readonly teacher?: number | undefined
  readonly group?: number | undefined
  readonly page?: number
  readonly page_size?: number
}

/** Who waits; looked at again by itself, because offers come and go. */
export function waitingList(asked: Asked) {
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Asked
  return queryOptions({
    queryKey: [...waitingKey, 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(calls.listWaiting, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** Whose hours a student may wait for; without one the reader's own. */
export function waitingChoices(student: number | undefined) {
  return queryOptions({
    queryKey: [...waitingKey, 'choices', student ?? 'own', currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        calls.listWaitingChoices,
        { query: student === undefined ? {} : { student } },
        { signal, quiet: true },
      ),
    staleTime: 30_000,
  })
}
