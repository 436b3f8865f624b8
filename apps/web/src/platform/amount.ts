import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'

/** Formats an amount that the server sent, exactly, in the reader's language. */
export const amountText = ({ minor, currency }: MoneyOnWire, language: Language): string =>
  formatMoney(money(BigInt(minor), currency), language)
