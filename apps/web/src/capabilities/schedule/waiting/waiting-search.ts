import { waitingStates } from '@qadam/contract/waiting-list/vocabulary.ts'
import { idInPath, oneOf, orElse, type SearchOf, whole } from '../../../platform/search-params.ts'

/** Who is shown of those who wait, and the form that lies open over them. */
export const waitingSearch = {
  teacher: idInPath,
  state: oneOf(waitingStates),
  page: orElse(whole(1, 10_000), 1),
  /** Whom the open form waits for: a teacher, or 0 while nobody is chosen; and in which program. */
  join: whole(0, Number.MAX_SAFE_INTEGER),
  program: idInPath,
}
export type WaitingSearch = SearchOf<typeof waitingSearch>
