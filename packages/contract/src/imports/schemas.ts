import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { flag, id } from '../values.ts'
import { importFieldNames } from './fields.ts'
import { importOutcomes } from './lifecycle.ts'
import {
  asJsonOfForm,
  columnName,
  describedFile,
  importCourse,
  importFault,
  readFile,
  readingOptions,
} from './way.ts'

export const importField = z.enum(importFieldNames)
const constant = z.union([z.string().max(50_000), z.number(), z.boolean()])

/**
 * How a file is mapped to fields. `columns` names the column of each field, or several, of which the first
 * non-empty one is used; `constants` gives a field one value for all rows (`{ "show": false }`) and is the
 * fallback for empty cells; `separators` splits several values of a cell. Fields that are not mentioned stay
 * unchanged.
 */
export const importMapping = z.object({
  columns: z.partialRecord(importField, z.union([columnName, z.array(columnName).min(1).max(5)])).default({}),
  constants: z.partialRecord(importField, constant).default({}),
  separators: z.partialRecord(importField, z.string().min(1).max(3)).default({}),
  ...readingOptions,
})
export type ImportMapping = z.output<typeof importMapping>

const mappingOfForm = asJsonOfForm(importMapping, 'imports.mapping_unreadable')

/**
 * `strict`: one faulty row rejects the whole import. `from_import`: reuses the file of a dry run instead of
 * an upload.
 */
export const newImport = z.object({
  mapping: mappingOfForm.optional(),
  dry_run: flag.default(false),
  strict: flag.default(false),
  from_import: id.optional(),
})
export const fileToDescribe = z.object({ mapping: mappingOfForm.optional() })

const facts = {
  ...importCourse,
  /** Number of dictionary rows that it created, or would create, by kind. */
  dictionaries_created: z.record(z.string(), z.int()),
}
export const importSummary = z.object(facts)

/** A row as a dry run would import it; `values` are the texts for each field. */
export const previewRow = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  values: z.record(z.string(), z.string()),
  faults: z.array(importFault),
})

export const importDetail = z.object({
  ...facts,
  ...readFile,
  format: readFile.format.nullable(),
  mapping: importMapping,
  columns: z.array(z.string()),
  /** The first hundred dictionary rows that it created, or would create. */
  new_names: z.array(z.object({ kind: z.string(), name: z.string(), country: z.string().nullable() })),
  preview: z.array(previewRow),
  errors: pageOf(importFault),
})

export const importQuery = z.object(paging)
export const importListQuery = z.object(paging)

export const fileDescription = z.object({
  ...describedFile,
  /** Suggested from the column names. */
  mapping: importMapping,
  /** The mapping of the last import of a file with these columns. */
  remembered: importMapping.nullable(),
})
