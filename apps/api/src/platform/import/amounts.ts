import type { pricePeriods } from '@qadam/contract/programs/rules.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { type CurrencyWord, currencyWord } from './currency-words.ts'
import type { NumberColumns } from './number-columns.ts'
import { plainText, shapeOf } from './number-shape.ts'
import { settledNumber } from './numbers.ts'

type Period = (typeof pricePeriods)[number]

/** An amount of money as a cell has it. */
export interface Amount {
  readonly value: number
  /** The currency that the cell itself names, and how. */
  readonly currency: (CurrencyWord & { readonly text: string }) | null
  /** From `1500 EUR a year`. */
  readonly period: Period | null
}

export interface AmountFault {
  readonly fault: ErrorCode
}

/** Where an amount stands: its column, whose other cells show what a point means, and the known currencies. */
export interface AmountCell {
  readonly column: string
  readonly columns: NumberColumns
  readonly isCode: (code: string) => boolean
}

const free =
  /^(?:free(?: of charge)?|tuition[- ]free|gratis|бесплатно|бесплатный|бесплатная|бесплатное|тегін)$/i

/** Words that make an amount inexact, before or after it. */
const inexact =
  /^(?:от|до|около|примерно|порядка|более|менее|не менее|не более|from|to|up to|about|approx\.?|ca\.?|circa|min\.?|max\.?|over|under|шамамен|кемінде|~|≈|>|<|>=|<=|≥|≤)$|^(?:\+|и выше|и более|and up|and more|or more|бастап|дейін|(?:-?(?:дан|ден|тан|тен|нан|нен))(?: бастап)?)$/i

const periodWords: Readonly<Record<Period, string>> = {
  year: 'year|yr|annum|academic year|год|учебный год|г|жыл|жылына|жылға|оқу жылына|p\\.?a\\.?|annually|yearly',
  semester: 'semester|sem|term|семестр|сем|семестріне|семестрге',
  month: 'month|mo|mth|месяц|мес|ай|айына|айға|monthly',
  total:
    'program|programme|course|whole program|программу|программа|курс|весь курс|весь период|все обучение|толық курс',
}
const periods = (Object.entries(periodWords) as [Period, string][]).map(
  ([period, words]) =>
    [
      period,
      new RegExp(`^(.*?)(?:^|[\\s./])(?:/ ?|в |за |per |a |an |each )?(?:${words})\\.?$`, 'i'),
    ] as const,
)

/** Parses an amount of money: a number with a sign or code of a currency, and for how long it is. */
export function amountOf(text: string, cell: AmountCell): Amount | AmountFault {
  const plain = plainText(text)
  if (free.test(plain)) return { value: 0, currency: null, period: null }
  const [, before = '', digits = '', after = ''] = /^([^\d]*)(\d[\d.,' ]*)(.*)$/.exec(plain) ?? []
  const shape = shapeOf(digits.replace(/[.,' ]+$/, ''))
  if (/\d/.test(after)) return { fault: isRange(after) ? 'imports.amount_inexact' : 'imports.not_a_number' }
  if (!shape) return { fault: 'imports.not_a_number' }
  const labels = labelsOf(
    before.trim(),
    /[.,]$/.test(digits) ? after.replace(/^-+/, '').trim() : after.trim(),
  )
  const words = wordsOf(labels, cell.isCode)
  if ('fault' in words) return words
  cell.columns.learn(cell.column, shape)
  const value = settledNumber(shape, cell.columns.styleOf(cell.column))
  if (value === undefined) return { fault: 'imports.not_a_number' }
  if (value === 'unclear') return { fault: 'imports.amount_unclear' }
  return { value: labels.isNegative ? -value : value, ...words }
}

/** Text after the first number that goes on with a second one: 1500-2000, 1500 до 2000, 1500/2000. */
function isRange(after: string): boolean {
  return /^[^\d]{0,12}\d/.test(after) && /^\D*(?:-|\/|\.\.|…|до|to|or|или|немесе)\D*\d/i.test(after)
}

interface Labels {
  readonly before: string
  readonly after: string
  readonly isNegative: boolean
}

/** A minus, and brackets of accountants, make an amount negative. */
function labelsOf(before: string, after: string): Labels {
  const isBracketed = /^\(|\($/.test(before) && /^\)|\)$/.test(after)
  if (isBracketed)
    return { before: before.replace(/^\(|\($/, ''), after: after.replace(/^\)|\)$/, ''), isNegative: true }
  const isNegative = /^-|-$/.test(before)
  return { before: before.replace(/^-|-$/, '').trim(), after, isNegative }
}

type Words = Pick<Amount, 'currency' | 'period'>

function wordsOf({ before, after }: Labels, isCode: AmountCell['isCode']): Words | AmountFault {
  if (inexact.test(before) || inexact.test(after)) return { fault: 'imports.amount_inexact' }
  const [start = '', ...others] = before.split(' ')
  if (others.length > 0 && inexact.test(start)) return { fault: 'imports.amount_inexact' }
  const bare = (text: string) => text.replace(/^\((.*)\)$/, '$1').trim()
  const found = periodOf(bare(after), isCode)
  const given = [bare(before), bare(found.rest)].filter((text) => text !== '')
  const currencies = given.map((text) => ({ text, word: currencyWord(text, isCode) }))
  const [one, other] = currencies
  if (currencies.some(({ word }) => word === undefined))
    return { fault: unknownIn(given) ? 'imports.currency_unknown' : 'imports.not_a_number' }
  if (!one?.word) return { currency: null, period: found.period }
  const codes = other?.word
    ? one.word.codes.filter((code) => other.word?.codes.includes(code))
    : one.word.codes
  const [first, ...more] = codes
  if (first === undefined) return { fault: 'imports.currencies_differ' }
  const isOpen = one.word.isOpen && more.length > 0 ? ({ isOpen: true } as const) : {}
  return { currency: { codes: [first, ...more], ...isOpen, text: one.text }, period: found.period }
}

const unknownIn = (texts: readonly string[]) => texts.some((text) => /^(?:[A-Z]{3}|\p{Sc})$/u.test(text))

/** Splits `EUR / year` into the currency and the period. */
function periodOf(text: string, isCode: AmountCell['isCode']): { rest: string; period: Period | null } {
  if (text === '' || currencyWord(text, isCode)) return { rest: text, period: null }
  for (const [period, pattern] of periods) {
    const [, rest] = pattern.exec(text) ?? []
    if (rest !== undefined) return { rest: rest.trim(), period }
  }
  return { rest: text, period: null }
}

/**
 * Returns the code of an amount's currency; `expected` is what its column or file says. Undefined when the
 * sign can mean several and nothing decides.
 */
export function currencyCode(word: CurrencyWord, expected: string | undefined): string | undefined {
  if (expected !== undefined && word.codes.includes(expected)) return expected
  return word.isOpen ? undefined : word.codes[0]
}
