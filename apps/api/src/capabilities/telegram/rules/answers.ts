import { type Language, languages } from '@qadam/contract/values.ts'
import { telegramBot as english } from '@qadam/phrases/en/mails/telegramBot.ts'
import { telegramBot as kazakh } from '@qadam/phrases/kk/mails/telegramBot.ts'
import { telegramBot as russian } from '@qadam/phrases/ru/mails/telegramBot.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

/** What the bot answers, and where its button leads. */
const answers = {
  linked: { label: 'openSettings', path: '/settings?tab=notifications' },
  alreadyLinked: { label: 'openSettings', path: '/settings?tab=notifications' },
  codeUnknown: { label: 'openProfile', path: '/settings?tab=notifications' },
  codeUsed: { label: 'openProfile', path: '/settings?tab=notifications' },
  codeExpired: { label: 'openProfile', path: '/settings?tab=notifications' },
  tooMany: { label: 'openProfile', path: '/settings?tab=notifications' },
  noCode: { label: 'openProfile', path: '/settings?tab=notifications' },
  notLinked: { label: 'openProfile', path: '/settings?tab=notifications' },
  stopped: { label: 'openProfile', path: '/settings?tab=notifications' },
  writeThere: { label: 'openMessages', path: '/messages' },
} as const
export type Answer = keyof typeof answers

/** Returns a sentence of the bot with its button. */
export function answerText(
  language: Language,
  answer: Answer,
  values: { readonly name: string; readonly school: string },
): { text: string; button: { label: string; path: string } } {
  const { label, path } = answers[answer]
  const text = phrases[language][answer]
    .replaceAll('{{name}}', () => values.name)
    .replaceAll('{{school}}', () => values.school)
  return { text, button: { label: phrases[language][label], path } }
}

/** Returns our language for that of somebody's Telegram. */
export function languageOfTelegram(code: string | undefined): Language | undefined {
  const language = code?.slice(0, 2).toLowerCase()
  return languages.find((one) => one === language)
}
