import { listInvitations } from '@qadam/contract/accounts/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { roles } from '@qadam/contract/vocabulary.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { oneOf, orElse, type SearchOf, whole, words } from '../../../platform/search-params.ts'
import { StudentSearch } from '../../students/list/student-search.ts'

/** What the address of the list of people holds: what is looked for, how it is sorted, which page. */
export const PeopleSearch = {
  ...StudentSearch,
  view: orElse(oneOf(['students', 'people', 'invitations']), 'students'),
  q: words(100),
  role: oneOf(roles),
  status: oneOf(['active', 'deactivated']),
  page: orElse(whole(1, 1_000_000), 1),
}
export type PeopleSearch = SearchOf<typeof PeopleSearch>

export const pageSize = 20

/** A link that names a role means the people of that role, whatever list opens by itself. */
export function viewOf({ view, role, status }: Pick<PeopleSearch, 'view' | 'role' | 'status'>) {
  return view === 'students' && (role || status) ? 'people' : view
}

/** A page of the people of the school. */
export function peopleQuery({ q, role = 'teacher,admin,admin_school', status, sort, page }: PeopleAsked) {
  const query = { q, role, status, sort: orderOf(sort), page, page_size: pageSize }
  return queryOptions({
    queryKey: ['accounts', 'people', query],
    queryFn: ({ signal }) => call(listPeople, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
type PeopleAsked = Pick<PeopleSearch, 'q' | 'status' | 'sort' | 'page'> & {
  readonly role?: string | undefined
}

/** The list of staff sorts by less than that of students. */
export function orderOf(sort: string): string {
  return ['name', '-name', 'created_at', '-created_at'].includes(sort) ? sort : 'name'
}

/** A page of the invitations of staff. */
export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: ['accounts', 'invitations', page],
    queryFn: ({ signal }) =>
      call(listInvitations, { query: { page, page_size: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
