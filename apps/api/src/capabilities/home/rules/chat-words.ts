import type { HomeTask } from '@qadam/contract/home/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { telegramBot as englishBot } from '@qadam/phrases/en/mails/telegramBot.ts'
import { home as english } from '@qadam/phrases/en/screens/home.ts'
import { telegramBot as kazakhBot } from '@qadam/phrases/kk/mails/telegramBot.ts'
import { home as kazakh } from '@qadam/phrases/kk/screens/home.ts'
import { telegramBot as russianBot } from '@qadam/phrases/ru/mails/telegramBot.ts'
import { home as russian } from '@qadam/phrases/ru/screens/home.ts'
import { Temporal } from 'temporal-polyfill'

const phrases = {
  ru: { ...russian, ...russianBot },
  kk: { ...kazakh, ...kazakhBot },
  en: { ...english, ...englishBot },
} as const
// Plurals differ by language.
type Phrase = keyof (typeof phrases)['ru'] & keyof (typeof phrases)['kk'] & keyof (typeof phrases)['en']

const events: readonly HomeTask['kind'][] = ['visa', 'exam', 'departure']

/** Returns the words of a day in a chat: those of the home page, and of the bot. */
export function chatWords(language: Language) {
  const sentence = (phrase: Phrase, values: Readonly<Record<string, string>> = {}): string =>
    phrases[language][phrase].replaceAll(/\{\{(\w+)\}\}/g, (_: string, name: string) => values[name] ?? '')
  return {
    sentence,
    /** The day of an event, or the deadline of a task. */
    when({ kind, due_time: time, is_overdue: isOverdue }: HomeTask, day: string): string {
      if (isOverdue) return sentence('overdue', { day })
      if (events.includes(kind)) return [day, time].filter(Boolean).join(', ')
      return time ? sentence('dueAt', { day, time }) : sentence('dueBy', { day })
    },
    /** The time of an instant on a clock. */
    timeIn: (zone: string, instant: string): string =>
      Temporal.Instant.from(instant)
        .toZonedDateTimeISO(zone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' }),
  }
}
