import type { Language } from '@qadam/contract/values.ts'
import { reportWords as english } from '@qadam/phrases/en/screens/reportWords.ts'
import { reportWords as kazakh } from '@qadam/phrases/kk/screens/reportWords.ts'
import { reportWords as russian } from '@qadam/phrases/ru/screens/reportWords.ts'

export type ReportWords = Readonly<Record<keyof typeof russian, string>>

const words: Readonly<Record<Language, ReportWords>> = { ru: russian, kk: kazakh, en: english }

/** Returns the words of reports in a language. */
export const wordsOf = (language: Language): ReportWords => words[language]

/** Returns a day as people write it: 25.11.2026. */
export const dayText = (day: string): string => day.split('-').toReversed().join('.')
