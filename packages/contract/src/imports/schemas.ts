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
  readingWishes,
} from './way.ts'

const field = z.enum(importFieldNames)
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
  ...readingWishes,
})
export type ImportMapping = z.output<typeof importMapping>

const mappingOfForm = asJsonOfForm(importMapping, 'imports.mapping_unreadable')

/** `strict`: one faulty row and nothing is imported. `from_import`: the file of a dry run instead of an upload. */
export const newImport = z.object({
  mapping: mappingOfForm.optional(),
  dry_run: flag.default(false),
  strict: flag.default(false),
  from_import: id.optional(),
})
export const fileToDescribe = z.object({ mapping: mappingOfForm.optional() })

const facts = {
  ...importCourse,
  /** How many rows of dictionaries it made, or would make, by kind. */
  dictionaries_created: z.record(z.string(), z.int()),
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
  ...readFile,
  format: readFile.format.nullable(),
  mapping: importMapping,
  columns: z.array(z.string()),
  /** The first hundred rows of dictionaries that it made, or would make. */
  new_names: z.array(z.object({ kind: z.string(), name: z.string(), country: z.string().nullable() })),
  preview: z.array(previewRow),
  errors: pageOf(importFault),
})

export const importQuery = z.object(paging)
export const importListQuery = z.object(paging)

export const fileDescription = z.object({
  ...describedFile,
  /** What the names of the columns suggest. */
  mapping: importMapping,
  /** The mapping of the last import of a file with these columns. */
  remembered: importMapping.nullable(),
})
