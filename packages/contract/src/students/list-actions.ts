import { z } from 'zod'
import { flag, id, line, optionalLine, version, wholeNumberOf } from '../values.ts'
import { findField, isTypedIntoRecord } from './fields.ts'
import { conditions, isSortable, listColumns } from './list-filters.ts'
import { chosenStudents } from './list-query.ts'
import { typedValues } from './values.ts'

/** What a view holds: the columns in their order with their widths, the conditions, the words and the order. */
export const viewSearch = z.object({
  columns: z
    .array(z.string().refine((name) => listColumns.includes(name), 'students.column_unknown'))
    .max(140),
  widths: z.record(z.string().max(60), z.int().min(40).max(800)).optional(),
  filter: conditions.default([]),
  q: optionalLine(100).optional(),
  sort: z
    .string()
    .max(61)
    .refine((given) => isSortable(given.replace(/^-/, '')), 'students.sort_unknown')
    .default('name'),
})
export const studentView = z.object({
  id: z.int(),
  name: z.string(),
  for_school: z.boolean(),
  /** Whether the reader made it and so may change it; the school's admin may change the school's views too. */
  mine: z.boolean(),
  may_change: z.boolean(),
  search: z.unknown(),
  position: z.int(),
  version: z.int(),
})
export const newStudentView = z.object({
  name: line(60),
  for_school: flag.default(false),
  search: viewSearch,
})
export const studentViewChange = z.object({
  name: line(60).optional(),
  for_school: flag.optional(),
  search: viewSearch.optional(),
  position: wholeNumberOf(1, 1000).optional(),
  version: version.optional(),
})
/** Views of one reader. */
export const mostViews = 200

/** How many students one action may change. */
export const mostBulkStudents = 10_000

/** Which fields can be changed of many at once: all that are typed, but for what is one person's own. */
export function isBulkEditable(name: string): boolean {
  const field = findField(name)
  return field !== undefined && isTypedIntoRecord(field) && field.group !== 'names'
}

const bulkField = z
  .object({
    field: z.string().max(60),
    /** For several choices: put in place of what is there, added to it, or taken out of it. */
    mode: z.enum(['set', 'add', 'remove']).default('set'),
    value: z.unknown(),
  })
  .transform((given, context) => {
    const field = isBulkEditable(given.field) ? findField(given.field) : undefined
    const schema = field && typedValues.shape[field.name]
    const checked = schema?.safeParse(given.value)
    const fits = given.mode === 'set' || field?.kind === 'choices'
    if (!field || !checked?.success || checked.data === undefined || !fits) {
      context.addIssue({ code: 'custom', message: 'students.condition_unknown' })
      return z.NEVER
    }
    return { field: field.name, mode: given.mode, value: checked.data }
  })

/** One change of several fields for all chosen students. */
export const bulkChange = z.intersection(
  chosenStudents,
  z.object({ changes: z.array(bulkField).min(1, 'students.nothing_to_change').max(20) }),
)
export type BulkField = z.output<typeof bulkField>

const refused = z.object({ id: z.int(), name: z.string(), code: z.string() })
/** What a change of many would do: how many would change, from what to what, and who is left out. */
export const bulkPreview = z.object({
  chosen: z.int(),
  changing: z.int(),
  fields: z.array(
    z.object({
      field: z.string(),
      mode: z.enum(['set', 'add', 'remove']),
      value: z.unknown(),
      changing: z.int(),
      /** What is there now and for how many; the most frequent first. */
      from: z.array(z.object({ value: z.unknown(), count: z.int() })),
    }),
  ),
  refused: z.array(refused),
})
export const bulkDone = z.object({ bulk_id: z.int().nullable(), changed: z.int(), refused: z.array(refused) })
export const bulkUndone = z.object({
  changed: z.int(),
  /** Fields that somebody has changed since and that stay as they are. */
  kept: z.int(),
})
export const ofBulk = z.object({ id })
