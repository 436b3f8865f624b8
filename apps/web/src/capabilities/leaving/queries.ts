import type { Answer } from '@qadam/contract/endpoint.ts'
import { getLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type StudentLeaving = Answer<typeof getLeaving>
export type Leaving = StudentLeaving['history'][number]
export type LeavingCount = StudentLeaving['count']

export const leavingKey = ['leaving'] as const
/** What a decision about a leaving changes. */
export const changedByLeaving = [leavingKey, ['tranches'], ['receipts'], ['students']] as const

interface Asked {
  readonly student: number
  readonly day?: string | undefined
  /** In minor units. */
  readonly done?: string | undefined
}

/** What it would mean for the money of a student to leave, and the proposals that there were. */
export const leavingQuery = ({ student, day, done }: Asked) =>
  queryOptions({
    queryKey: [...leavingKey, student, day ?? '', done ?? ''],
    queryFn: ({ signal }) =>
      call(
        getLeaving,
        { params: { userId: student }, query: { left_on: day, done } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
