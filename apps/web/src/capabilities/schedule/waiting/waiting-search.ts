import { waitingStates } from '@qadam/contract/waiting-list/vocabulary.ts'
import { idInPath, oneOf, orElse, type SearchOf, whole } from '../../../platform/search-params.ts'

/** Search params of waiting: filters and the open form. */
export const waitingSearch = {
  teacher: idInPath,
  state: oneOf(waitingStates),
  page: orElse(whole(1, 10_000), 1),
  /** The awaited teacher of the open form (0 while none is chosen), and the program. */
  join: whole(0, Number.MAX_SAFE_INTEGER),
  program: idInPath,
}
export type WaitingSearch = SearchOf<typeof waitingSearch>
