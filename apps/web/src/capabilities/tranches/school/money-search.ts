import type { Aging, DebtList } from '@qadam/contract/tranches/rules.ts'

/** What the address of the money page says. */
export interface MoneySearch {
  readonly list?: DebtList | 'receipts' | undefined
  readonly aging?: Aging | undefined
  readonly page?: number | undefined
}
