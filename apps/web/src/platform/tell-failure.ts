import { toastError } from '../ui/toasts.ts'
import { explain } from './explain.ts'
import { isCancelled } from './failure.ts'

/** Says a failure of an act in a toast that stays, unless the person took the act back. */
export function tellFailure(thrown: unknown): void {
  if (isCancelled(thrown)) return
  const { sentence, requestId, fields } = explain(thrown)
  const details = [...new Set(Object.values(fields))].filter((text) => text !== sentence)
  toastError([sentence, ...details].join(' '), requestId)
}
