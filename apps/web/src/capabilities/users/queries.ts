import { listInvitations } from '@qadam/contract/accounts/endpoints.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { PeopleSearch } from './people-search.ts'

export const pageSize = 20

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

/** The list of staff supports fewer orders than that of students. */
export function orderOf(sort: string): string {
  return ['name', '-name', 'created_at', '-created_at'].includes(sort) ? sort : 'name'
}

export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: ['accounts', 'invitations', page],
    queryFn: ({ signal }) =>
      call(listInvitations, { query: { page, page_size: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
}
