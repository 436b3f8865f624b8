import { blank, type Checked, type CheckedPart, wrong } from './checked.ts'

interface Choice {
  readonly id: string
  readonly is_correct: boolean
  readonly weight?: number | undefined
}

/**
 * Checks a choice of several options. A wrong choice costs at least what a right one earns, and choosing
 * everything earns nothing if any option is wrong. If the author gave weights, they are summed instead.
 */
export function checkChoices(options: readonly Choice[], chosen: readonly string[]): Checked {
  if (chosen.length === 0) return blank
  const picked = new Set(chosen)
  const parts: CheckedPart[] = []
  let [correct, hits, misses, weight] = [0, 0, 0, 0]
  let isWeighted = false
  for (const option of options) {
    const isPicked = picked.delete(option.id)
    if (option.is_correct) correct += 1
    if (isPicked && option.is_correct) hits += 1
    if (isPicked && !option.is_correct) misses += 1
    if (option.weight !== undefined) isWeighted = true
    if (isPicked) weight += option.weight ?? 0
    parts.push({ key: option.id, is_right: isPicked === option.is_correct, is_near: false })
  }
  // The remaining ids are not options of this task.
  if (picked.size > 0) return { ...wrong, parts }
  if (hits === correct && misses === 0)
    return { share: 1, is_right: true, is_blank: false, awaits: false, parts }
  const cost = misses / Math.max(1, Math.min(correct, options.length - correct))
  const share = isWeighted ? weight / 100 : hits / correct - cost
  return { ...wrong, share: Math.min(Math.max(share, 0), 0.99), parts }
}

/** Returns true if the chosen option is the correct one. */
export function isCorrectChoice(options: readonly Choice[], chosen: string): boolean {
  for (const option of options) if (option.id === chosen) return option.is_correct
  return false
}
