import type { AttemptTask } from '../renderers/player.ts'
import { isAnswered } from './answered.ts'

export type Outcome = 'right' | 'near' | 'partly' | 'wrong' | 'blank' | 'awaits'

/** How a task went: `near` when everything that is not right was meant right. */
export function outcomeOf({ answer, result }: Pick<AttemptTask, 'answer' | 'result'>): Outcome {
  if (!isAnswered(answer) || !result) return 'blank'
  if (result.awaits) return 'awaits'
  if (result.is_right) return 'right'
  const { parts } = result
  if (parts.length > 0 && parts.every((part) => part.is_right || part.is_near)) return 'near'
  return result.points > 0 ? 'partly' : 'wrong'
}
