import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../platform/use-submit.ts'
import { groupsKey } from './queries.ts'

interface Change {
  readonly send: () => Promise<unknown>
  readonly success: string
}

/** A change of a group in a dialog, which shows why it failed: what it makes old is read anew. */
export function useGroupActions() {
  const client = useQueryClient()
  const { submit, busy, failure, clearFailure } = useSubmit(({ send }: Change) => send(), {
    failure: 'inline',
    invalidates: [groupsKey],
    success: (_, { success }) => success,
    // Nobody in the dialog waits for the places in programs.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['enrolments'] }),
  })
  const run = (send: Change['send'], success: string) => submit({ send, success })
  return { run, busy, failure, clearFailure }
}
