import { explain } from '../../platform/explain.ts'
import { ApiFailure } from '../../platform/failure.ts'

/**
 * Returns why saving failed, as the specification requires: the response's message, otherwise its detail with
 * an exclamation mark.
 */
export function describeFailure(thrown: unknown): string {
  if (!(thrown instanceof ApiFailure)) return explain(thrown).sentence
  const { message, detail } = thrown.problem
  if (message) return message
  return detail ? `${detail}!` : explain(thrown).sentence
}
