import type { PricePeriod } from '@qadam/contract/programs/rules.ts'
import { type Amount, amountOf, currencyCode } from '../../../platform/import/amounts.ts'
import { lineOf } from '../../../platform/import/cells.ts'
import { currencyOfHeading, currencyWord } from '../../../platform/import/currency-words.ts'
import { columnOf } from '../../programs/public.ts'
import type { Found } from './cells.ts'
import { faulty, type RowDraft } from './row-draft.ts'
import type { FieldInRow, School } from './row-fields.ts'

const maxAmount = 1_000_000_000_000

/** Sets the tuition: amount, currency and period depend on each other. */
export function putPrice(
  draft: RowDraft,
  school: School,
  given: { readonly price?: FieldInRow; readonly currency?: FieldInRow },
): undefined {
  if (!given.price) return
  const { found } = given.price
  if (found.text === '') {
    draft.data.price_minor = null
    draft.data.price_currency = null
    return
  }
  const expected = expectedCurrency(draft, found, school, given.currency?.found)
  const amount = readAmount(draft, found, school)
  if (!amount || expected === 'faulty') return
  const code = amount.currency
    ? codeOf(draft, found, amount.currency, expected)
    : (expected ?? school.currency)
  if (code === undefined) return
  const digits = school.currencies.get(code)
  if (digits === undefined) return faulty(draft, given.currency?.found ?? found, 'imports.currency_unknown')
  putPeriod(draft, found, amount.period)
  draft.data.price_minor = Math.round(amount.value * 10 ** digits)
  draft.data.price_currency = code
  draft.understood.price = `${amount.value} ${code}`
}

/** Sets the submission fee, given in tenge. */
export function putCost(draft: RowDraft, { found }: FieldInRow, school: School): undefined {
  if (found.text === '') {
    draft.data.cost_tiyn = null
    return
  }
  const amount = readAmount(draft, found, school)
  if (!amount) return
  if (amount.period) return faulty(draft, found, 'imports.not_a_number')
  const word = amount.currency ?? currencyOfHeading(found.column, (code) => school.currencies.has(code))
  const code = word && currencyCode(word, 'KZT')
  if (word && code !== 'KZT')
    return faulty(draft, found, 'imports.not_tenge', { given: code ?? amount.currency?.text ?? '' })
  draft.data.cost_tiyn = Math.round(amount.value * 100)
  draft.understood.cost = `${amount.value} KZT`
}

function readAmount(draft: RowDraft, found: Found, school: School): Amount | undefined {
  const amount = amountOf(found.text, {
    column: found.column,
    columns: school.numbers,
    isCode: (code) => school.currencies.has(code),
  })
  if ('fault' in amount) return faulty(draft, found, amount.fault)
  if (amount.value < 0) return faulty(draft, found, 'field.too_small', { minimum: 0 })
  if (amount.value > maxAmount) return faulty(draft, found, 'field.too_big', { maximum: maxAmount })
  return amount
}

/** Returns the currency that the row's cell for it names, else the heading of the amounts. */
function expectedCurrency(
  draft: RowDraft,
  found: Found,
  { currencies }: School,
  cell: Found | undefined,
): string | undefined | 'faulty' {
  const isCode = (code: string) => currencies.has(code)
  const text = lineOf(cell?.text ?? '')
  const word = text ? currencyWord(text, isCode) : currencyOfHeading(found.column, isCode)
  if (!word) return text && cell ? (faulty(draft, cell, 'imports.currency_unknown') ?? 'faulty') : undefined
  const code = currencyCode(word, undefined)
  if (code === undefined)
    return (
      faulty(draft, text && cell ? cell : found, 'imports.currency_open', {
        codes: word.codes.join(', '),
      }) ?? 'faulty'
    )
  return code
}

/** Returns the code of the currency in the amount, which must not contradict the expected one. */
function codeOf(
  draft: RowDraft,
  found: Found,
  currency: NonNullable<Amount['currency']>,
  expected: string | undefined,
): string | undefined {
  const code = currencyCode(currency, expected)
  if (code === undefined)
    return faulty(draft, found, 'imports.currency_open', { codes: currency.codes.join(', ') })
  if (expected !== undefined && code !== expected)
    return faulty(draft, found, 'imports.currency_contradicts', { given: currency.text, expected })
  return code
}

function putPeriod(draft: RowDraft, found: Found, period: PricePeriod | null): undefined {
  if (!period) return
  const column = columnOf.price_period
  const given = draft.data[column]
  if (given !== undefined && given !== period) return faulty(draft, found, 'imports.period_contradicts')
  draft.data[column] = period
}
