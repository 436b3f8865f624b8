import type { Language } from '@qadam/contract/values.ts'
import { grading as english } from '@qadam/phrases/en/mails/grading.ts'
import { grading as kazakh } from '@qadam/phrases/kk/mails/grading.ts'
import { grading as russian } from '@qadam/phrases/ru/mails/grading.ts'

const words = { ru: russian, kk: kazakh, en: english } as const

/** What graders are told of a student whose name is hidden. */
export function hiddenStudent(alias: string, language: Language) {
  return { id: null, first_name: words[language].someStudent, last_name: alias }
}

/** The name of a file without what its student wrote there. */
export function hiddenFileName(name: string, number: number, language: Language): string {
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''
  return `${words[language].someFile} ${number}${ending}`
}
