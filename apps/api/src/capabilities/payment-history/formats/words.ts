import { fullName } from '@qadam/contract/full-name.ts'
import type { Language } from '@qadam/contract/values.ts'
import { statement as english } from '@qadam/phrases/en/documents/statement.ts'
import { statement as kazakh } from '@qadam/phrases/kk/documents/statement.ts'
import { statement as russian } from '@qadam/phrases/ru/documents/statement.ts'
import { dayText } from '../../../platform/day-text.ts'
import type { Statement, StatementLine } from '../queries/statement.ts'

/** What a file of a statement is made of. It crosses the border between processes, so it is plain data. */
export interface StatementFacts {
  readonly language: Language
  readonly school: string
  readonly today: string
  readonly statement: Statement
}

export type Translate = (key: keyof typeof russian) => string

const phrases = { ru: russian, kk: kazakh, en: english } as const

export const translator =
  (language: Language): Translate =>
  (key) =>
    phrases[language][key]

/** Returns what a line is: `Charge`, `Correction: charge`. */
export function kindText({ kind, reverses }: StatementLine, t: Translate): string {
  const of = t(`kind_${reverses ?? kind}`)
  return kind === 'reversal' ? `${t('kind_reversal')}: ${of.toLocaleLowerCase()}` : of
}

export const detailText = ({ document, note }: StatementLine): string =>
  [document && `№ ${document}`, note].filter(Boolean).join(', ')

/** Returns the period in words; one that has no end goes to today. */
export const periodText = ({ statement: { from, to }, today }: StatementFacts, t: Translate): string =>
  from === null && to === null ? t('wholeTime') : `${from ? dayText(from) : '…'} – ${dayText(to ?? today)}`

/** Returns the name of the file without extension. */
export const nameOf = ({ language, statement, today }: StatementFacts): string =>
  [translator(language)('title'), fullName(statement.student), statement.from, statement.to ?? today]
    .filter(Boolean)
    .join(' ')
