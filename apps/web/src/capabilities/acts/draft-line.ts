import type { ActUnit } from '@qadam/contract/acts/limits.ts'
import { sumOfLine } from '@qadam/contract/acts/sums.ts'
import { type Money, money, unitOf } from '@qadam/contract/money/money.ts'
import type { SuggestedLine } from './queries.ts'

/** A line as it is typed; texts until it is sent. */
export interface DraftLine {
  readonly key: number
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
  readonly unit: ActUnit
  readonly quantity: string
  /** Whole tenge; empty until it is typed. */
  readonly price: number | ''
  readonly done_on: string | null
  readonly facts?: SuggestedLine['facts']
}

/** The days of which done work is offered. */
export interface Period {
  readonly from: string | null
  readonly to: string | null
}

export const lineOf = (key: number, { since: _, price, ...suggested }: SuggestedLine): DraftLine => ({
  ...suggested,
  key,
  price: price ?? '',
})

export const emptyLine = (key: number, today: string): DraftLine => ({
  key,
  name_ru: '',
  name_kk: '',
  name_en: '',
  unit: 'service',
  quantity: '1',
  price: '',
  done_on: today,
})

/** Returns true for what the server accepts as a quantity. */
const isQuantity = (typed: string): boolean =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(typed.trim()) && /[1-9]/.test(typed)

export const isComplete = ({ name_ru: name, quantity, price, done_on: day }: DraftLine): boolean =>
  name.trim() !== '' && isQuantity(quantity) && price !== '' && day !== null

/** Returns the sum of a line, zero until it has a quantity and a price. */
export function sumOfDraft({ quantity, price }: DraftLine): Money {
  if (!isQuantity(quantity) || price === '') return money(0n, 'KZT')
  return sumOfLine({
    quantity: quantity.trim().replace(',', '.'),
    price: money(BigInt(price) * unitOf('KZT'), 'KZT'),
  })
}

/** Returns a complete line as it is sent. */
export function sentLine({ key: _, price, done_on: day, ...line }: DraftLine) {
  return { ...line, price: Number(price), done_on: day ?? '' }
}
