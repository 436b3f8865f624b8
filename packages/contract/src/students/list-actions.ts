import { z } from 'zod'
import { personStates } from '../accounts/schemas.ts'
import { flag, id, line, optionalLine, version, wholeNumberOf } from '../values.ts'
import { newStep } from './due/schemas.ts'
import { findField, isTypedIntoRecord } from './fields.ts'
import { conditions, isSortable, listColumns } from './list-filters.ts'
import { chosenStudents } from './list-query.ts'
import { typedValues } from './values.ts'

/** Content of a saved view: ordered columns with widths, conditions, search text and sort order. */
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
  /**
   * `mine`: the reader created it and may change it; the school's admin may change the school's views too.
   */
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
/** Maximum number of views per reader. */
export const maxViews = 200

/** Maximum number of students per bulk action. */
export const maxBulkStudents = 10_000

/** Returns true when a field can be bulk-edited: all editable fields except personal names. */
export function isBulkEditable(name: string): boolean {
  const field = findField(name)
  return field !== undefined && isTypedIntoRecord(field) && field.group !== 'names'
}

const bulkField = z
  .object({
    field: z.string().max(60),
    /** For multiple choices: replace, add or remove. */
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

/** A bulk action for all selected students: a change of several fields, a next step for each, or who may sign in. */
export const bulkChange = z.intersection(
  chosenStudents,
  z
    .object({
      changes: z.array(bulkField).max(20).default([]),
      step: newStep.pick({ text: true, due_on: true }).optional(),
      status: z.enum(personStates).optional(),
    })
    .refine(({ changes, step, status }) => [changes[0], step, status].filter(Boolean).length === 1, {
      error: 'students.nothing_to_change',
      path: ['changes'],
    }),
)
export type BulkField = z.output<typeof bulkField>

const refused = z.object({ id: z.int(), name: z.string(), code: z.string() })
/** Preview of a bulk change: how many students would change, from which values, and who is skipped. */
export const bulkPreview = z.object({
  chosen: z.int(),
  changing: z.int(),
  fields: z.array(
    z.object({
      field: z.string(),
      mode: z.enum(['set', 'add', 'remove']),
      value: z.unknown(),
      changing: z.int(),
      /** The current values with their counts, most frequent first. */
      from: z.array(z.object({ value: z.unknown(), count: z.int() })),
    }),
  ),
  refused: z.array(refused),
})
export const bulkDone = z.object({ bulk_id: z.int().nullable(), changed: z.int(), refused: z.array(refused) })
export const bulkUndone = z.object({
  changed: z.int(),
  /** Number of fields that somebody has changed since and that stay unchanged. */
  kept: z.int(),
})
export const ofBulk = z.object({ id })
