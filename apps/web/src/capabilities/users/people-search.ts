import { roles } from '@qadam/contract/vocabulary.ts'
import { oneOf, orElse, type SearchOf, whole, words } from '../../platform/search-params.ts'
import { StudentSearch } from '../student-list/student-search.ts'

/** The search params of the list of people: filters, order and page. */
export const PeopleSearch = {
  ...StudentSearch,
  view: orElse(oneOf(['students', 'people', 'invitations', 'import']), 'students'),
  q: words(100),
  role: oneOf(roles),
  status: oneOf(['active', 'deactivated']),
  page: orElse(whole(1, 1_000_000), 1),
}
export type PeopleSearch = SearchOf<typeof PeopleSearch>

/** A link with a role shows people of that role instead of the default list. */
export function viewOf({ view, role, status }: Pick<PeopleSearch, 'view' | 'role' | 'status'>) {
  return view === 'students' && (role || status) ? 'people' : view
}
