import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/values.ts'

/** Names in the three languages, and the name as first written. */
export interface Names {
  readonly name: string
  readonly name_ru: string | null
  readonly name_kk: string | null
  readonly name_en: string | null
}

/** Returns the name in the given language, else in Russian, English, Kazakh, else as first written. */
export function nameFor(names: Names, language: Language): string {
  return names[`name_${language}`] ?? names.name_ru ?? names.name_en ?? names.name_kk ?? names.name
}

/** Returns true while an action of `doneAt` can still be undone. */
export function canUndo(doneAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(doneAt) <= undoDays * 86_400_000
}

/** Returns a comparator by the collation of a language, with Kazakh letters in their place. */
export function byName(language: Language): (a: { shown: string }, b: { shown: string }) => number {
  const order = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return (a, b) => order.compare(a.shown, b.shown)
}
