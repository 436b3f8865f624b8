import type { TaskResult } from './player.ts'

/** `missed` is a right option that was not chosen. */
export type Verdict = 'right' | 'near' | 'wrong' | 'missed'

/** Returns the verdict of one part of an answer; undefined without a result. */
export function verdictOf(result: TaskResult | null, key: string): Verdict | undefined {
  const part = result?.parts.find((one) => one.key === key)
  if (!part) return undefined
  if (part.is_right) return 'right'
  return part.is_near ? 'near' : 'wrong'
}

/** Returns the verdict of an option; undefined for a wrong one that was not chosen. */
export function verdictOfOption(result: TaskResult | null, key: string, isChosen: boolean) {
  const verdict = verdictOf(result, key)
  if (isChosen || verdict === undefined) return verdict
  return verdict === 'right' ? undefined : 'missed'
}
