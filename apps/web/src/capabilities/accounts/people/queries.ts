import { listInvitations } from '@qadam/contract/accounts/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { roles } from '@qadam/contract/vocabulary.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { oneOf, orElse, type SearchOf, whole, words } from '../../../platform/search-params.ts'

/** What the address of the list of people holds: what is looked for, how it is sorted, which page. */
export const PeopleSearch = {
  view: orElse(oneOf(['people', 'invitations']), 'people'),
  q: words(100),
  role: oneOf(roles),
  status: oneOf(['active', 'deactivated']),
  sort: orElse(oneOf(['name', '-name', 'created_at', '-created_at']), 'name'),
  page: orElse(whole(1, 1_000_000), 1),
}
export type PeopleSearch = SearchOf<typeof PeopleSearch>

export const pageSize = 20

/** A page of the people of the school. */
export function peopleQuery({ q, role, status, sort, page }: PeopleSearch) {
  return queryOptions({
    queryKey: ['accounts', 'people', { q, role, status, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listPeople,
        { query: { q, role, status, sort, page, page_size: pageSize } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
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
