import { fullName } from '@qadam/contract/full-name.ts'
import { signOf } from '@qadam/contract/money/currencies.ts'
import { plainDecimal } from '@qadam/contract/money/format.ts'
import { fromWire, type MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { DebtList } from '@qadam/contract/tranches/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { debtors as english } from '@qadam/phrases/en/documents/debtors.ts'
import { debtors as kazakh } from '@qadam/phrases/kk/documents/debtors.ts'
import { debtors as russian } from '@qadam/phrases/ru/documents/debtors.ts'
import type { Sheet, SheetRow } from '../../../platform/files/sheet-file.ts'
import type { Debtor } from '../queries/debtors.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

// Sums are exact text: a number of a spreadsheet is a float.
const exact = (amount: MoneyOnWire): string => plainDecimal(fromWire(amount))
const midnight = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

interface Facts {
  readonly list: DebtList
  /** The day of the export in the school's time zone. */
  readonly day: string
  readonly language: Language
}

/** Returns a list of debtors as a table. */
export function debtorSheet(debtors: readonly Debtor[], { list, day, language }: Facts): Sheet {
  const words = phrases[language]
  const columns: readonly (readonly [heading: string, width: number, format?: string])[] = [
    [words.student, 30],
    [words.amount, 16],
    [words.currency, 10],
    [words.due, 14, 'dd.mm.yyyy'],
    [words.days, 10],
    [words.promised, 18, 'dd.mm.yyyy'],
    [words.awaiting, 20],
    [words.lastPaid, 18, 'dd.mm.yyyy'],
  ]
  return {
    name: `${list}-${day}`,
    title: words[list],
    columns: columns.map(([heading]) => heading),
    rows: debtors.map(
      ({
        student,
        amount,
        due_on: due,
        days,
        promised_until: promised,
        awaiting,
        last_paid_on: paid,
      }): SheetRow => [
        fullName(student),
        exact(amount),
        signOf(amount.currency),
        midnight(due),
        days,
        midnight(promised),
        awaiting.minor === '0' ? '' : exact(awaiting),
        midnight(paid),
      ],
    ),
    layout: columns.map(([, width, format]) => ({ width, ...(format ? { format } : {}) })),
  }
}
