import { z } from 'zod'
import { line, namedRow, refusal } from '../values.ts'
import { importPhases, importStates } from './lifecycle.ts'
import { importDelimiters, importEncodings } from './rules.ts'

// Shared by all imports, whatever their rows become.

export const columnName = line(300)

/** Overrides for the automatic detection of the file format. */
export const readingOptions = {
  encoding: z.enum(importEncodings).optional(),
  delimiter: z.enum(importDelimiters).optional(),
  sheet: z.string().max(100).optional(),
}

/** In a form structured values are sent as JSON text; invalid JSON fails with the code `message`. */
export function asJsonOfForm<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z
    .union([
      z.string().transform((text, context) => {
        try {
          return JSON.parse(text) as unknown
        } catch {
          context.addIssue({ code: 'custom', message })
          return z.NEVER
        }
      }),
      z.record(z.string(), z.unknown()),
      z.array(z.unknown()),
    ])
    .pipe(schema as unknown as z.ZodType<z.output<Schema>, unknown>)
}

/** A fault of one row; `row` counts the table's lines from 1, which is the header. */
export const importFault = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
  value: z.string(),
})

/** Progress of an import, the results of its rows, and the available actions. */
export const importCourse = {
  id: z.int(),
  file_name: z.string(),
  state: z.enum(importStates),
  /** Actions available now: `cancel`, `undo`. */
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
  /** Why it failed, in the reader's language. */
  problem: refusal.nullable(),
  by: namedRow.nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Until when it can be undone. */
  undo_until: z.string().nullable(),
  /** Number of rows that the undo skipped because people had changed them since. */
  kept: z.int(),
}

/** The detected format of a file. */
export const readFile = {
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable(),
}

/** The columns of a file, for the step that maps them to fields. */
export const describedFile = {
  file_name: z.string(),
  ...readFile,
  sheets: z.array(z.string()),
  columns: z.array(
    z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  sample_rows: z.array(z.array(z.string())),
}

export const sampleQuery = z.object({ file: z.enum(['csv', 'xlsx']).default('xlsx') })
