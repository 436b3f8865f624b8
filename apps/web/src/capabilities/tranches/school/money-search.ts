import type { Aging, DebtList } from '@qadam/contract/tranches/rules.ts'
import type { DocumentChoice } from '../../billing/public.ts'

/** What the address of the money page says. */
export interface MoneySearch {
  readonly list?: DebtList | 'receipts' | 'documents' | undefined
  readonly aging?: Aging | undefined
  /** Which documents, and what is looked for in them. */
  readonly kind?: DocumentChoice | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
}
