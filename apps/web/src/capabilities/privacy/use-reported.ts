import { useSubmit } from '../../platform/use-submit.ts'

interface Reported {
  readonly run: () => Promise<unknown>
  readonly done: string | undefined
}

/** Returns a function that runs an action and notifies its result; it resolves to true on success. */
export function useReported() {
  const { submit } = useSubmit(({ run }: Reported) => run(), { success: (_, { done }) => done })
  return (run: () => Promise<unknown>, done?: string) => submit({ run, done })
}
