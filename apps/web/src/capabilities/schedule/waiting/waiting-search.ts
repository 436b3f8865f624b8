import { waitingStates } from '@qadam/contract/schedule/waiting/vocabulary.ts'
import { idInPath, oneOf, orElse, type SearchOf, whole } from '../../../platform/search-params.ts'

/** Who is shown of those who wait. */
export const waitingSearch = {
  teacher: idInPath,
  state: oneOf(waitingStates),
  page: orElse(whole(1, 10_000), 1),
}
export type WaitingSearch = SearchOf<typeof waitingSearch>
