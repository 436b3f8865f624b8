import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../platform/use-submit.ts'
import { groupsKey } from './queries.ts'

interface Change {
  readonly send: () => Promise<unknown>
  readonly success: string
}

/**
 * Returns the mutation of a group for dialogs; shows failures inline and invalidates the affected queries.
 */
export function useGroupActions() {
  const client = useQueryClient()
  const { submit, busy, failure, clearFailure } = useSubmit(({ send }: Change) => send(), {
    failure: 'inline',
    invalidates: [groupsKey],
    success: (_, { success }) => success,
    // Not awaited: the dialog does not show enrolments.
    onSuccess: () => void client.invalidateQueries({ queryKey: ['enrolments'] }),
  })
  const run = (send: Change['send'], success: string) => submit({ send, success })
  return { run, busy, failure, clearFailure }
}
