import type { TaskResult } from './player.ts'

/** `missed` is what would have been right and was not chosen. */
export type Verdict = 'right' | 'near' | 'wrong' | 'missed'

/** How one part of an answer was judged; undefined while nothing is told. */
export function verdictOf(result: TaskResult | null, key: string): Verdict | undefined {
  const part = result?.parts.find((one) => one.key === key)
  if (!part) return undefined
  if (part.is_right) return 'right'
  return part.is_near ? 'near' : 'wrong'
}

/** How an option was judged; there is nothing to say of a wrong one that was left alone. */
export function verdictOfOption(result: TaskResult | null, key: string, isChosen: boolean) {
  const verdict = verdictOf(result, key)
  if (isChosen || verdict === undefined) return verdict
  return verdict === 'right' ? undefined : 'missed'
}
