import type { Language } from '@qadam/contract/values.ts'

type Texts = Readonly<Record<Language, string>>

/** What stands above a text with gaps whose file gives it no heading. */
export const fillTheGap: Texts = {
  ru: 'Впишите пропущенное слово.',
  kk: 'Түсіп қалған сөзді жазыңыз.',
  en: 'Fill in the missing word.',
}
/** The same where the words are there to choose. */
export const chooseTheWord: Texts = {
  ru: 'Выберите пропущенное слово.',
  kk: 'Түсіп қалған сөзді таңдаңыз.',
  en: 'Choose the missing word.',
}
/** What stands above a text that is only read. */
export const readThis: Texts = { ru: 'Прочитайте.', kk: 'Оқып шығыңыз.', en: 'Read this.' }
export const trueLine: Texts = { ru: 'Верно', kk: 'Дұрыс', en: 'True' }
export const falseLine: Texts = { ru: 'Неверно', kk: 'Бұрыс', en: 'False' }

/** The heading that an import put there because the file had none, if it is one. */
export function oursFor(heading: string): Texts | undefined {
  const text = heading.replace(/<[^<>]*>/g, '').trim()
  return [fillTheGap, chooseTheWord, readThis].find((texts) => Object.values(texts).includes(text))
}
