import { asEmail } from '@qadam/contract/email-address.ts'
import { type CurrencyCode, currencyCodes } from '@qadam/contract/money/currencies.ts'
import { isZero, type Money } from '@qadam/contract/money/money.ts'
import { type MoneyFault, readTypedMoney } from '@qadam/contract/money/typed-money.ts'
import { maxOpeningMinor } from '@qadam/contract/opening-balances/schemas.ts'
import { asPhone } from '@qadam/contract/phone-number.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { currencyWord } from '../../../platform/import/currency-words.ts'
import type { OpeningColumn } from './columns.ts'

/** A row of a file, as read. */
export interface OpeningRow {
  readonly row: number
  readonly email: string | null
  readonly phone: string | null
  readonly amount: Money
  readonly reason: string
}

export interface RowFault {
  readonly row: number
  readonly column: OpeningColumn | ''
  readonly code: ErrorCode
  readonly value: string
}

type Cells = Readonly<Record<OpeningColumn, string>>

const amountFaults: Readonly<Record<MoneyFault, ErrorCode>> = {
  not_a_number: 'opening.amount_unreadable',
  too_precise: 'opening.amount_unreadable',
  too_large: 'field.amount_too_large',
  other_currency: 'opening.currency_differs',
}

/** Reads a row; a debt is positive. Returns undefined for a row that comes to nothing, or what is wrong. */
export function readRow(
  row: number,
  cells: Cells,
  usual: CurrencyCode,
): OpeningRow | { readonly fault: RowFault } | undefined {
  const wrong = (column: OpeningColumn | '', code: ErrorCode) => ({
    fault: { row, column, code, value: column === '' ? '' : cells[column].slice(0, 100) },
  })
  const currency = cells.currency === '' ? usual : currencyOf(cells.currency)
  if (!currency) return wrong('currency', 'opening.currency_unknown')
  const read = readTypedMoney(cells.amount, currency)
  if ('fault' in read) return wrong('amount', amountFaults[read.fault])
  if (isZero(read.money)) return undefined
  const { minor } = read.money
  if (minor > maxOpeningMinor || minor < -maxOpeningMinor) return wrong('amount', 'field.amount_too_large')
  const [email, phone] = [asEmail(cells.email), asPhone(cells.phone)]
  if (cells.email !== '' && email === null) return wrong('email', 'opening.contact_unreadable')
  if (cells.phone !== '' && phone === null) return wrong('phone', 'opening.contact_unreadable')
  if (email === null && phone === null) return wrong('', 'opening.no_contact')
  return { row, email, phone, amount: read.money, reason: cells.reason }
}

function currencyOf(text: string): CurrencyCode | undefined {
  const word = currencyWord(text, (code) => currencyCodes.some((known) => known === code))
  return word?.isOpen ? undefined : currencyCodes.find((known) => known === word?.codes[0])
}
