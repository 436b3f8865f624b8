import { fullName } from '@qadam/contract/full-name.ts'
import { signOf } from '@qadam/contract/money/currencies.ts'
import { plainDecimal } from '@qadam/contract/money/format.ts'
import { fromWire, type MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { Sheet, SheetRow } from '../../../platform/files/sheet-file.ts'
import { kindText, nameOf, periodText, type StatementFacts, translator } from './words.ts'

// Sums are exact text: a number of a spreadsheet is a float.
const exact = (amount: MoneyOnWire | null): string => (amount === null ? '' : plainDecimal(fromWire(amount)))
const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Returns a statement as a table: its lines, and the balances of the period on a sheet of their own. */
export function statementSheet(facts: StatementFacts): Sheet {
  const { statement, school } = facts
  const t = translator(facts.language)
  const columns: readonly (readonly [heading: string, width: number, format?: string])[] = [
    [t('date'), 12, 'dd.mm.yyyy'],
    [t('operation'), 30],
    [t('document'), 16],
    [t('note'), 36],
    [t('charged'), 16],
    [t('paid'), 18],
    [t('balance'), 16],
    [t('currency'), 10],
  ]
  const lines = statement.results.map(
    (line): SheetRow => [
      midnight(line.on),
      kindText(line, t),
      line.document,
      line.note,
      exact(line.charged),
      exact(line.paid),
      exact(line.balance),
      signOf(line.balance.currency),
    ],
  )
  const facing: readonly SheetRow[] = [
    [t('school'), school],
    [t('student'), fullName(statement.student)],
    [t('period'), periodText(facts, t)],
    [],
    [t('currency'), t('opening'), t('charged'), t('paid'), t('closing')],
    ...statement.sums.map(
      ({ currency, opening, charged, paid, closing }): SheetRow => [
        signOf(currency),
        ...[opening, charged, paid, closing].map(exact),
      ],
    ),
    [],
    [t('meaning')],
  ]
  return {
    name: nameOf(facts),
    title: t('sheet'),
    columns: columns.map(([heading]) => heading),
    rows: lines,
    layout: columns.map(([, width, format]) => ({ width, ...(format ? { format } : {}) })),
    further: [
      {
        title: t('balances'),
        rows: facing,
        layout: [{ width: 16 }, ...Array.from({ length: 4 }, () => ({ width: 22 }))],
      },
    ],
  }
}
