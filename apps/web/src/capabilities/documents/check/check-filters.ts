import { oneOf, orElse, searchParams, whole, yesOrNo } from '../../../platform/search-params.ts'

export const queueParts = ['priority', 'late'] as const

const maxId = Number.MAX_SAFE_INTEGER

/** The search of the page: what the queue shows, and the document that is open. */
export interface CheckSearch {
  readonly only?: (typeof queueParts)[number] | undefined
  readonly mine?: boolean | undefined
  readonly type?: number | undefined
  readonly page: number
  /** The id of a document; the first of the queue without it. */
  readonly doc?: number | undefined
}

export const checkSearch = searchParams({
  only: oneOf(queueParts),
  mine: yesOrNo,
  type: whole(1, maxId),
  page: orElse(whole(1, 1_000_000), 1),
  doc: whole(1, maxId),
})
