import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { flag, id, line } from '../values.ts'
import { importDelimiters, importEncodings, importFieldNames } from './fields.ts'
import { importOutcomes, importPhases, importStates } from './lifecycle.ts'

const field = z.enum(importFieldNames)
const columnName = line(300)
const constant = z.union([z.string().max(50_000), z.number(), z.boolean()])

/**
 * How a file is read. `columns` names the column of each field, or several of which the first that is not empty
 * counts; `constants` gives a field one value for all rows (`{ "show": false }`) and stands in where the column is
 * empty; `separators` says what splits several values of a cell. Fields that are not mentioned stay as they are.
 */
export const importMapping = z.object({
  columns: z.partialRecord(field, z.union([columnName, z.array(columnName).min(1).max(5)])).default({}),
  constants: z.partialRecord(field, constant).default({}),
  separators: z.partialRecord(field, z.string().min(1).max(3)).default({}),
  encoding: z.enum(importEncodings).optional(),
  delimiter: z.enum(importDelimiters).optional(),
  sheet: z.string().max(100).optional(),
})
export type ImportMapping = z.output<typeof importMapping>

/** In a form the mapping travels as JSON text. */
const mappingOfForm = z
  .union([
    z.string().transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'imports.mapping_unreadable' })
        return z.NEVER
      }
    }),
    z.record(z.string(), z.unknown()),
  ])
  .pipe(importMapping)

/** `strict`: one faulty row and nothing is imported. `from_import`: the file of a dry run instead of an upload. */
export const newImport = z.object({
  mapping: mappingOfForm.optional(),
  dry_run: flag.default(false),
  strict: flag.default(false),
  from_import: id.optional(),
})
export const fileToDescribe = z.object({ mapping: mappingOfForm.optional() })

/** A fault of one row; `row` counts the lines of the table from 1, the header being 1. */
export const importFault = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
  value: z.string(),
})

const facts = {
  id: z.int(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** What may be done now: `cancel`, `undo`. */
  acts: z.array(z.enum(['cancel', 'undo'])),
  dry_run: z.boolean(),
  strict: z.boolean(),
  phase: z.enum(importPhases).nullable(),
  rows_done: z.int(),
  /** Null until the file has been read. */
  rows_total: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** How many rows of dictionaries it made, or would make, by kind. */
  dictionaries_created: z.record(z.string(), z.int()),
  /** Why it failed, in the reader's language. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Until when it can be taken back. */
  undo_until: z.string().nullable(),
  /** Programs that undo left alone because people had changed them since. */
  kept: z.int(),
}
export const importSummary = z.object(facts)

/** A row as a dry run would import it; `values` are the texts that each field gets. */
export const previewRow = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  values: z.record(z.string(), z.string()),
  faults: z.array(importFault),
})

export const importDetail = z.object({
  ...facts,
  mapping: importMapping,
  columns: z.array(z.string()),
  format: z.enum(['csv', 'xlsx']).nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  /** The first hundred rows of dictionaries that it made, or would make. */
  new_names: z.array(z.object({ kind: z.string(), name: z.string(), country: z.string().nullable() })),
  preview: z.array(previewRow),
  errors: pageOf(importFault),
})

export const importQuery = z.object(paging)
export const importListQuery = z.object(paging)

/** What a file has: for the step in which its columns are matched with fields. */
export const fileDescription = z.object({
  file_name: z.string(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  sample_rows: z.array(z.array(z.string())),
  /** What the names of the columns suggest. */
  mapping: importMapping,
  /** The mapping of the last import of a file with these columns. */
  remembered: importMapping.nullable(),
})

export const sampleQuery = z.object({ file: z.enum(['csv', 'xlsx']).default('xlsx') })
