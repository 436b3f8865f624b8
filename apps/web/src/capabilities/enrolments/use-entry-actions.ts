import { useSubmit } from '../../platform/use-submit.ts'
import { enrolmentsOf } from './queries.ts'

interface Change {
  readonly send: () => Promise<unknown>
  readonly success?: string
}

/** A change of one's place in a program: what it makes old is read anew, lessons included. */
export function useEntryActions(programId: number) {
  const { submit, busy } = useSubmit(({ send }: Change) => send(), {
    invalidates: [enrolmentsOf(programId), ['lessons'], ['programs', 'my']],
    success: (_, { success }) => success,
  })
  const run = (send: Change['send'], success?: string) => submit({ send, success })
  return { run, busy }
}
