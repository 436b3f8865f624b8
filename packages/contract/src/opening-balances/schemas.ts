import { z } from 'zod'
import { importFault, readingOptions } from '../imports/way.ts'
import { currencyCode, moneyOnWire } from '../money/wire.ts'
import { flag, id, line, personName } from '../values.ts'

/** Maximum number of rows of one file: it is recorded while its sender waits. */
export const maxOpeningRows = 2_000
/** Maximum file size in bytes. */
export const maxOpeningFileBytes = 5 * 1024 * 1024
const maxDigits = 14
/** Almost a trillion of a currency with cents: more is a slip, and sums of it would not fit. */
export const maxOpeningMinor = 10n ** BigInt(maxDigits) - 1n
const maxReason = 300

const openingAmount = moneyOnWire
  .refine(({ minor }) => minor !== '0', { error: 'field.not_zero', path: ['minor'] })
  // By its digits: what is no number has failed before, and comes here too.
  .refine(({ minor }) => minor.replace('-', '').length <= maxDigits, {
    error: 'field.amount_too_large',
    path: ['minor'],
  })

/** What a student owes when the school begins; a negative amount is what they have paid in advance. */
export const newOpeningBalance = z.object({
  student_id: id,
  amount: openingAmount,
  reason: line(maxReason),
})
export const openingBalance = z.object({
  student: personName,
  amount: moneyOnWire,
  transaction_id: z.int(),
})
export const takeBackOpening = z.object({
  student_id: id,
  currency: currencyCode,
  reason: line(maxReason),
})

/** `dry_run` previews a file; without it every row is recorded, or none where one of them is faulty. */
export const openingFile = z.object({ dry_run: flag.default(true), ...readingOptions })
export const openingImport = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  /** Rows that are recorded already, with the same amount. */
  unchanged: z.int(),
  recorded: z.int(),
  /** What the rows that are new come to. */
  totals: z.array(z.object({ debts: moneyOnWire, prepaid: moneyOnWire })),
  /** The first rows that are new. */
  preview: z.array(z.object({ row: z.int(), student: personName, amount: moneyOnWire })),
  /** How many rows are faulty, and the first of them. */
  faulty: z.int(),
  faults: z.array(importFault),
})
