import { roles } from '@qadam/contract/vocabulary.ts'
import { oneOf, orElse, type SearchOf, whole, words } from '../../platform/search-params.ts'
import { StudentSearch } from '../student-list/student-search.ts'

/** What the address of the list of people holds: what is looked for, how it is sorted, which page. */
export const PeopleSearch = {
  ...StudentSearch,
  view: orElse(oneOf(['students', 'people', 'invitations', 'import']), 'students'),
  q: words(100),
  role: oneOf(roles),
  status: oneOf(['active', 'deactivated']),
  page: orElse(whole(1, 1_000_000), 1),
}
export type PeopleSearch = SearchOf<typeof PeopleSearch>

/** A link that names a role means the people of that role, whatever list opens by itself. */
export function viewOf({ view, role, status }: Pick<PeopleSearch, 'view' | 'role' | 'status'>) {
  return view === 'students' && (role || status) ? 'people' : view
}
