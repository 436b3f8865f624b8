import {
  createInvitation,
  deletePerson,
  endSignInsOf,
  resendInvitation,
  restorePerson,
  withdrawInvitation,
} from '@qadam/contract/accounts/endpoints.ts'
import type {
  NewInvitation,
  NewPerson,
  PersonChange,
  PersonSummary,
} from '@qadam/contract/accounts/schemas.ts'
import { createPerson, updatePerson } from '@qadam/contract/students/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'

/** The fields of a person that a menu of actions needs: from a list row or a card header. */
export type MenuPerson = Pick<Person, 'id' | 'first_name' | 'last_name' | 'role' | 'status' | 'second_factor'>

export type Person = z.output<typeof PersonSummary>
export type PeopleActions = ReturnType<typeof usePeopleActions>

interface PageOfPeople {
  readonly results: readonly Person[]
}

/** Returns the staff's actions on people; each invalidates or updates the affected queries. */
export function usePeopleActions() {
  const queryClient = useQueryClient()
  const people = { queryKey: ['accounts', 'people'] }
  const invitations = { queryKey: ['accounts', 'invitations'] }
  // Students are also in the list of students and on their record.
  const refresh = () =>
    Promise.all([people, { queryKey: ['students'] }].map((keys) => queryClient.invalidateQueries(keys)))
  const refreshInvitations = () => queryClient.invalidateQueries(invitations)
  const show = (id: number, change: Partial<Person>) =>
    queryClient.setQueriesData<PageOfPeople>(
      people,
      (page) =>
        page && {
          ...page,
          results: page.results.map((each) => (each.id === id ? { ...each, ...change } : each)),
        },
    )
  return {
    change: async (id: number, change: z.input<typeof PersonChange>) => {
      await call(updatePerson, { params: { id }, body: change })
      await refresh()
    },
    /** Optimistic; reverted when the server rejects it. */
    setStatus: async (person: Pick<Person, 'id' | 'status'>, status: Person['status']) => {
      show(person.id, { status })
      try {
        await call(updatePerson, { params: { id: person.id }, body: { status } })
      } catch (thrown) {
        show(person.id, { status: person.status })
        throw thrown
      }
      await refresh()
    },
    endSignIns: (id: number) => call(endSignInsOf, { params: { userId: id } }),
    resetFactor: async (id: number) => {
      const { resetSecondFactor } = await import('@qadam/contract/accounts/second-factor/endpoints.ts')
      await call(resetSecondFactor, { params: { userId: id } })
      await refresh()
    },
    remove: async (id: number) => {
      await call(deletePerson, { params: { id } })
      await refresh()
    },
    restore: async (id: number) => {
      await call(restorePerson, { params: { id } })
      await refresh()
    },
    create: async (person: z.input<typeof NewPerson>) => {
      await call(createPerson, { body: person })
      await refresh()
    },
    invite: async (invitation: z.input<typeof NewInvitation>) => {
      await call(createInvitation, { body: invitation })
      await refreshInvitations()
    },
    resend: async (id: number) => {
      await call(resendInvitation, { params: { id } })
      await refreshInvitations()
    },
    withdraw: async (id: number) => {
      await call(withdrawInvitation, { params: { id } })
      await refreshInvitations()
    },
  }
}
