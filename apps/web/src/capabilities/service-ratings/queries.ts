import type { Answer } from '@qadam/contract/endpoint.ts'
import { listOwnQuestions, listRatings } from '@qadam/contract/service-ratings/endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

export type OwnQuestions = Answer<typeof listOwnQuestions>
export type RatingQuestion = OwnQuestions['results'][number]
export type Ratings = Answer<typeof listRatings>
export type ServiceRating = Ratings['results'][number]

export const ratingsPageSize = 20

export const ownQuestionsQuery = queryOptions({
  queryKey: ['ratings', 'own'],
  queryFn: ({ signal }) => call(listOwnQuestions, {}, { signal, quiet: true }),
})

export interface RatingsSearch {
  readonly q?: string | undefined
  readonly mark?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly page: number
}

export const ratingsQuery = ({ q, mark, from, until, page }: RatingsSearch) =>
  queryOptions({
    queryKey: ['ratings', 'list', q ?? '', mark ?? 0, from ?? '', until ?? '', page],
    queryFn: ({ signal }) =>
      call(
        listRatings,
        { query: { mark, from, until, page, q: q || undefined, page_size: ratingsPageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
