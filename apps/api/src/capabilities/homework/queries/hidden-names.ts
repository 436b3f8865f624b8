import type { Language } from '@qadam/contract/values.ts'
import { grading as english } from '@qadam/phrases/en/mails/grading.ts'
import { grading as kazakh } from '@qadam/phrases/kk/mails/grading.ts'
import { grading as russian } from '@qadam/phrases/ru/mails/grading.ts'

const words = { ru: russian, kk: kazakh, en: english } as const

/** Returns what graders see in place of a hidden student. */
export function hiddenStudent(alias: string, language: Language) {
  return { id: null, first_name: words[language].someStudent, last_name: alias }
}

/**
 * Returns a neutral file name with the original extension, because students put their names into file names.
 */
export function hiddenFileName(name: string, number: number, language: Language): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''
  return `${words[language].someFile} ${number}${ending}`
}
