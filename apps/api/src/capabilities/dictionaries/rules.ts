import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/values.ts'

/** Names in the three languages beside the one that was first written. */
export interface Names {
  readonly name: string
  readonly name_ru: string | null
  readonly name_kk: string | null
  readonly name_en: string | null
}

/** The name for a reader: the asked language, then Russian, English, Kazakh, then as first written. */
export function nameFor(names: Names, language: Language): string {
  return names[`name_${language}`] ?? names.name_ru ?? names.name_en ?? names.name_kk ?? names.name
}

/** Whether what was done then can still be taken back. */
export function canUndo(doneAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(doneAt) <= undoDays * 86_400_000
}

/** Sorts as readers of a language expect: Kazakh letters in their places. */
export function byName(language: Language): (a: { shown: string }, b: { shown: string }) => number {
  const order = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return (a, b) => order.compare(a.shown, b.shown)
}
