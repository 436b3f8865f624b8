import { useSubmit } from '../../platform/use-submit.ts'
import { allQuestions } from './queries.ts'

interface Change {
  readonly send: () => Promise<unknown>
  readonly success?: string
}

/** Returns the mutation of questions; invalidates the threads. */
export function useThreadActions() {
  const { submit, busy } = useSubmit(({ send }: Change) => send(), {
    invalidates: [allQuestions],
    success: (_, { success }) => success,
  })
  const run = (send: Change['send'], success?: string) => submit({ send, success })
  return { run, busy }
}
