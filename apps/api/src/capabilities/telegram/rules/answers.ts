import { type Language, languages } from '@qadam/contract/values.ts'
import { telegramBot as english } from '@qadam/phrases/en/mails/telegramBot.ts'
import { telegramBot as kazakh } from '@qadam/phrases/kk/mails/telegramBot.ts'
import { telegramBot as russian } from '@qadam/phrases/ru/mails/telegramBot.ts'
import { menuCommands, operatorCommands } from './received.ts'

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
  passedOn: { label: 'openMessages', path: '/messages' },
  passedToSchool: { label: 'openMessages', path: '/messages' },
  fileTooBig: { label: 'openMessages', path: '/messages' },
  notTaken: { label: 'openMessages', path: '/messages' },
  editUnknown: { label: 'openMessages', path: '/messages' },
  suspended: { label: 'openProfile', path: '/login' },
  tooFast: { label: 'openMessages', path: '/messages' },
  help: { label: 'openSettings', path: '/settings?tab=notifications' },
  guardianLinked: null,
  guardianAlreadyLinked: null,
  guardianLinkUsed: null,
  guardianOver: null,
  guardianStopped: null,
  guardianHelp: null,
  guardianQuiet: null,
  guardianWrite: null,
  guardianWriteNoContact: null,
  guardianLanguageChosen: null,
  chooseLanguage: null,
  languageChosen: null,
  quietNow: { label: 'openSettings', path: '/settings?tab=notifications' },
  quietOff: { label: 'openSettings', path: '/settings?tab=notifications' },
} as const
export type Answer = keyof typeof answers

export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  kk: 'Қазақша',
  en: 'English',
}

/** Returns a sentence of the bot with its button. */
export function answerText(
  language: Language,
  answer: Answer,
  values: Readonly<Record<string, string>>,
): { readonly text: string; readonly button?: { readonly label: string; readonly address: string } } {
  const button = answers[answer]
  const text = phrases[language][answer].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return {
    text,
    ...(button ? { button: { label: phrases[language][button.label], address: button.path } } : {}),
  }
}

/** Returns the headings of a day, and what stands there when it is empty. */
export const dayHeadings = (language: Language) => ({
  classes: phrases[language].dayClasses,
  noClasses: phrases[language].dayNoClasses,
  due: phrases[language].dayDue,
  nothingDue: phrases[language].dayNothingDue,
})

/** Returns the label of a button for quiet hours. */
export const quietLabel = (language: Language, label: 'quietNight' | 'quietNever'): string =>
  phrases[language][label]

/** Returns the menu of the bot in a language. */
export const menuOf = (language: Language, { isOperators }: { readonly isOperators: boolean }) =>
  (isOperators ? operatorCommands : menuCommands).map((command) => ({
    command,
    description: phrases[language][`command_${command}`],
  }))

const operatorAnswers = {
  unknown: 'operatorUnknown',
  list: 'operatorList',
  chosen: 'operatorChosen',
} as const

/** Returns what the operator's bot answers outside of any school. */
export const operatorText = (
  language: Language,
  answer: keyof typeof operatorAnswers,
  { school }: { readonly school: string },
): string => phrases[language][operatorAnswers[answer]].replaceAll('{{school}}', () => school)

/** Returns our language for that of somebody's Telegram. */
export function languageOfTelegram(code: string | undefined): Language | undefined {
  const language = code?.slice(0, 2).toLowerCase()
  return languages.find((one) => one === language)
}
