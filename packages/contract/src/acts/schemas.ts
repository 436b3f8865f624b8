import { z } from 'zod'
import { moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { signers } from '../papers/kinds.ts'
import { missingPart } from '../papers/schemas.ts'
import { day, id, instant, line, namedRow, optionalLine, plannedDay, text, wholeNumberOf } from '../values.ts'
import { actLimits, actUnits, factKinds } from './limits.ts'
import { actStates } from './vocabulary.ts'

/** How many units were done, as a plain decimal: `12`, `1.5`. A comma is accepted as the decimal sign. */
const givenQuantity = z
  .union([z.string().max(12), z.number().transform(String)])
  .transform((given) => given.trim().replace(',', '.'))
  .pipe(
    z.string().refine((given) => /^\d{1,5}(\.\d{1,2})?$/.test(given) && /[1-9]/.test(given), {
      message: 'acts.quantity',
    }),
  )
const names = { name_ru: line(300), name_kk: optionalLine(300), name_en: optionalLine(300) }
const facts = z.object({ kind: z.enum(factKinds), ids: z.array(id).min(1).max(actLimits.factsOfLine) })

/** A line to put on an act. What it rests on is marked as done with, so that it stands on one act alone. */
export const newActLine = z.object({
  ...names,
  name_kk: names.name_kk.optional(),
  name_en: names.name_en.optional(),
  unit: z.enum(actUnits),
  quantity: givenQuantity,
  /** Whole tenge, as schools set prices. */
  price: wholeNumberOf(0, actLimits.price),
  done_on: plannedDay,
  /** Date, number and pages of a report, where one belongs to the work. */
  report: optionalLine(120).optional(),
  facts: facts.optional(),
})
export const newAct = z.object({
  user_id: id,
  /** Today when absent. */
  issued_on: plannedDay.optional(),
  lines: z.array(newActLine).min(1).max(actLimits.lines),
})

/** A line as it was issued. */
export const actLine = z.object({
  name_ru: z.string(),
  name_kk: z.string(),
  name_en: z.string(),
  unit: z.enum(actUnits),
  quantity: z.string(),
  price: moneyOnWire,
  sum: moneyOnWire,
  done_on: day,
  report: z.string(),
})

export const act = z.object({
  id: z.int(),
  /** As printed: the year and the school's number in it. */
  number: z.string(),
  issued_on: day,
  student: namedRow,
  /** Who signed the contract, as on the day of issue. */
  customer: z.string(),
  contract: z.object({ number: z.string(), signed_on: day }),
  lines: z.array(actLine),
  sum: moneyOnWire,
  state: z.enum(actStates),
  voided: z.object({ at: instant, reason: z.string(), by: z.string().nullable() }).nullable(),
  scan: z.object({ name: z.string(), added_at: instant }).nullable(),
  /** The public page that verifies it. */
  page: z.string(),
})
export const actQuery = z.object({
  ...paging,
  user_id: id.optional(),
  year: wholeNumberOf(2000, 2199).optional(),
  state: z.enum(actStates).optional(),
})
export const actCounts = z.object({
  count: z.int(),
  unsigned: z.int(),
  signed: z.int(),
  voided: z.int(),
  /** The sum of those that hold. */
  sum: moneyOnWire,
  years: z.array(z.int()),
})
export const actCountQuery = z.object({ user_id: id.optional(), year: wholeNumberOf(2000, 2199).optional() })

/** Names the act in the query or the body: proxies may drop either. */
export const actVoiding = z.object({ id: id.optional(), reason: text(500).optional() })

export const suggestionQuery = z.object({
  date_after: plannedDay.optional(),
  date_before: plannedDay.optional(),
})
/** What was done and stands on no act yet, as lines without prices; and what an act cannot be issued without. */
export const actSuggestion = z.object({
  lines: z.array(
    z.object({
      ...{ name_ru: z.string(), name_kk: z.string(), name_en: z.string() },
      unit: z.enum(actUnits),
      quantity: z.string(),
      done_on: day,
      /** When the first of it was done. */
      since: day,
      facts: z.object({ kind: z.enum(factKinds), ids: z.array(z.int()) }),
      /** The price of the same line on the last act of the student, in whole tenge. */
      price: z.int().nullable(),
    }),
  ),
  customer: z.object({ signer: z.enum(signers), name: z.string() }),
  missing: z.array(missingPart),
  today: day,
})

export const actExportQuery = z.object({
  file: z.enum(['xlsx', 'json']),
  year: wholeNumberOf(2000, 2199),
})
