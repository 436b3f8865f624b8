import type { Language } from '@qadam/contract/values.ts'
import { accounts as english } from '@qadam/phrases/en/mails/accounts.ts'
import { accounts as kazakh } from '@qadam/phrases/kk/mails/accounts.ts'
import { accounts as russian } from '@qadam/phrases/ru/mails/accounts.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Letter } from '../../../platform/mail/message.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import type { Settings } from '../../../settings.ts'
import { getSchoolRow, linkOrigin, type SchoolRow } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
export type LetterPhrase = keyof typeof russian

/** Returns a phrase of the e-mails with its placeholders filled. */
export function phraseIn(
  language: Language,
  phrase: LetterPhrase,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Letters about a change of the second factor. */
export type FactorLetter = 'factorOn' | 'factorOff' | 'factorReset' | 'recoveryUsed' | 'recoveryMade'

export interface AccountLetter {
  readonly to: string
  readonly language: Language
  readonly about:
    | 'code'
    | 'reset'
    | 'invitation'
    | 'accountMade'
    | 'passwordChanged'
    | 'emailChanged'
    | FactorLetter
  readonly values: Readonly<Record<string, string | number>>
  readonly code?: string
  readonly action?: { readonly phrase: LetterPhrase; readonly url: string }
  /** Sentences after the first one. */
  readonly further?: readonly LetterPhrase[]
}

/** The school with its contacts, and the origin of its links. */
export type AccountSender = SchoolRow & { readonly origin: string }

/** Returns the school as its account letters show it. */
export async function accountSender(
  db: SchoolDb,
  settings: Pick<Settings, 'PUBLIC_ORIGIN'>,
): Promise<AccountSender> {
  return { ...(await getSchoolRow(db)), origin: await linkOrigin(db, settings) }
}

/** Returns an e-mail about an account in its reader's language, with the school's name and color. */
export function writeAccountLetter(school: AccountSender, letter: AccountLetter): Letter {
  const { to, language, about, code, action } = letter
  const values = { school: school.name, ...letter.values }
  const translate = (phrase: LetterPhrase) => phraseIn(language, phrase, values)
  const support = school.support_email || school.support_phone
  return writeLetter({
    to,
    language,
    subject: translate(`${about}.subject`),
    paragraphs: [translate(`${about}.body`), ...(letter.further ?? []).map(translate)],
    ...(code === undefined ? {} : { code }),
    ...(action
      ? { action: { label: translate(action.phrase), url: action.url, whenBroken: translate('linkBelow') } }
      : {}),
    footer: [translate('footer'), ...(support ? [phraseIn(language, 'support', { support })] : [])],
    school,
  })
}
