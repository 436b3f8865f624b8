import type { AttemptTask } from '../renderers/player.ts'
import { isAnswered } from './answered.ts'

export type Outcome = 'right' | 'near' | 'partly' | 'wrong' | 'blank' | 'awaits'

/** Returns the outcome of a task: `near` when everything that is wrong is a near miss. */
export function outcomeOf({ answer, result }: Pick<AttemptTask, 'answer' | 'result'>): Outcome {
  if (!isAnswered(answer) || !result) return 'blank'
  if (result.awaits) return 'awaits'
  if (result.is_right) return 'right'
  const { parts } = result
  if (parts.length > 0 && parts.every((part) => part.is_right || part.is_near)) return 'near'
  return result.points > 0 ? 'partly' : 'wrong'
}
