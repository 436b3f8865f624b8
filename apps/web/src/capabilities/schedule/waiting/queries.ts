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

/** The query key prefix of waiting; answers and expired offers invalidate it. */
export const waitingKey = ['schedule', 'waiting'] as const

export const waitingPageSize = 20

interface Asked {
  readonly state?: WaitingState | undefined
  readonly teacher?: number | undefined
  readonly group?: number | undefined
  readonly page?: number
  readonly page_size?: number
}

/** Waiting entries; polled, because offers come and go. */
export function waitingList(asked: Asked) {
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Asked
  return queryOptions({
    queryKey: [...waitingKey, 'list', query, currentLanguage()],
    queryFn: ({ signal }) => call(calls.listWaiting, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
}

/** A page of who waits in a school. */
export const schoolWaiting = (asked: Pick<Asked, 'teacher' | 'state' | 'page'>) =>
  waitingList({ ...asked, page_size: waitingPageSize })

/** All that the student who reads waits for. */
export const ownWaiting = () => waitingList({ page_size: 100 })

/** Teachers whose time a student can wait for; of the viewer when no student is given. */
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
