import { useSubmit } from '../../platform/use-submit.ts'
import { enrolmentsOf } from './queries.ts'

interface Change {
  readonly send: () => Promise<unknown>
  readonly success?: string
}

/** Returns the mutation of the viewer's enrolment; invalidates enrolments, lessons and own programs. */
export function useEntryActions(programId: number) {
  const { submit, busy } = useSubmit(({ send }: Change) => send(), {
    invalidates: [enrolmentsOf(programId), ['lessons'], ['programs', 'my']],
    success: (_, { success }) => success,
  })
  const run = (send: Change['send'], success?: string) => submit({ send, success })
  return { run, busy }
}
