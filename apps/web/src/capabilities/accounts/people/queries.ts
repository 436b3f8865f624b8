import { listInvitations, listPeople } from '@qadam/contract/accounts/endpoints.ts'
import { roles } from '@qadam/contract/values.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../platform/call.ts'

/** What the address of the list of people holds: what is looked for, how it is sorted, which page. */
export const PeopleSearch = z.object({
  view: z.enum(['people', 'invitations']).default('people'),
  q: z.string().max(100).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(['active', 'deactivated']).optional(),
  sort: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
  page: z.number().int().min(1).default(1),
})
export type PeopleSearch = z.output<typeof PeopleSearch>

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
