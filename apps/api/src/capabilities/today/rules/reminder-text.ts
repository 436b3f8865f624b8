import type { owedKinds } from '@qadam/contract/today/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { reminders as english } from '@qadam/phrases/en/mails/reminders.ts'
import { reminders as kazakh } from '@qadam/phrases/kk/mails/reminders.ts'
import { reminders as russian } from '@qadam/phrases/ru/mails/reminders.ts'
import { Temporal } from 'temporal-polyfill'

const phrases = { ru: russian, kk: kazakh, en: english } as const
const locales = { ru: 'ru-KZ', kk: 'kk-KZ', en: 'en-GB' } as const

/** What a student owes. */
export interface Owed {
  readonly kind: (typeof owedKinds)[number]
  readonly text: string
  readonly due_on: string | null
}

interface Reminded {
  readonly first_name: string
  readonly language: Language
  /** How much is owed in all; `owed` has the first of it. */
  readonly count: number
  readonly owed: readonly Owed[]
}

/** Returns a message that names what a student owes, each with its day; `opening` replaces the usual first sentence. */
export function reminderText(
  { first_name: name, language, count, owed }: Reminded,
  opening?: string,
): string {
  const words = phrases[language]
  const lines = owed.map(({ kind, text, due_on: on }) => {
    const what = fill(words[kind], { text })
    return `• ${on === null ? what : fill(words.until, { what, day: dayIn(language, on) })}`
  })
  const more = count > owed.length ? [`• ${fill(words.more, { count: String(count - owed.length) })}`] : []
  return [opening ?? fill(words.opening, { name }), ...lines, ...more, words.closing].join('\n')
}

const fill = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replaceAll(/\{\{(\w+)\}\}/g, (_: string, name: string) => values[name] ?? '')

const dayIn = (language: Language, day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString(locales[language], { day: 'numeric', month: 'long' })
