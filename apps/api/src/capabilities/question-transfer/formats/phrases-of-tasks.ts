import type { Language } from '@qadam/contract/values.ts'

type Texts = Readonly<Record<Language, string>>

/** The default heading of a text with gaps. */
export const fillTheGap: Texts = {
  ru: 'Впишите пропущенное слово.',
  kk: 'Түсіп қалған сөзді жазыңыз.',
  en: 'Fill in the missing word.',
}
/** The default heading of a text with words to choose. */
export const chooseTheWord: Texts = {
  ru: 'Выберите пропущенное слово.',
  kk: 'Түсіп қалған сөзді таңдаңыз.',
  en: 'Choose the missing word.',
}
/** The default heading of a text that is only read. */
export const readThis: Texts = { ru: 'Прочитайте.', kk: 'Оқып шығыңыз.', en: 'Read this.' }
export const trueLine: Texts = { ru: 'Верно', kk: 'Дұрыс', en: 'True' }
export const falseLine: Texts = { ru: 'Неверно', kk: 'Бұрыс', en: 'False' }

/** Returns the default heading that matches, if an import added it. */
export function oursFor(heading: string): Texts | undefined {
  const text = heading.replace(/<[^<>]*>/g, '').trim()
  return [fillTheGap, chooseTheWord, readThis].find((texts) => Object.values(texts).includes(text))
}
