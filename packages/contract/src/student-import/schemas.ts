import { z } from 'zod'
import {
  asJsonOfForm,
  columnName,
  describedFile,
  importCourse,
  importFault,
  readFile,
  readingOptions,
} from '../imports/way.ts'
import { paging } from '../paging.ts'
import { flag, id, wholeNumberOf } from '../values.ts'
import { isStudentImportField, matchActions, matchReasons, studentOutcomes } from './fields.ts'
import { maxDecisions } from './rules.ts'

/** Mapping of columns to fields, and how the file is read. Fields that are not mentioned stay unchanged. */
export const studentMapping = z.object({
  columns: z
    .record(z.string().refine(isStudentImportField, 'students.column_unknown'), columnName)
    .default({}),
  ...readingOptions,
})
export type StudentMapping = z.output<typeof studentMapping>

/** Overrides the import's setting for one row; `add` creates a new student from it. */
const decision = z.object({
  row: wholeNumberOf(1, 1_100_000),
  act: z.enum([...matchActions, 'add']),
  /** The matching student; defaults to the one that was found. */
  student_id: id.optional(),
})
export type Decision = z.output<typeof decision>

const mappingOfForm = asJsonOfForm(studentMapping, 'imports.mapping_unreadable')

/**
 * `dry_run` only previews. `strict`: one faulty row rejects the whole import. `from_import`: reuses the file
 * of a dry run instead of an upload. `invite`: new students with an e-mail get a link to their account.
 */
export const newStudentImport = z.object({
  mapping: mappingOfForm.optional(),
  dry_run: flag.default(false),
  strict: flag.default(false),
  from_import: id.optional(),
  on_match: z.enum(matchActions).default('fill'),
  invite: flag.default(false),
  decisions: asJsonOfForm(z.array(decision).max(maxDecisions), 'imports.mapping_unreadable').default([]),
})
export const studentFileToDescribe = z.object({ mapping: mappingOfForm.optional() })

const facts = {
  ...importCourse,
  on_match: z.enum(matchActions),
  invite: z.boolean(),
  /** For a dry run: number of rows that would change a student if only empty fields were filled. */
  filled: z.int(),
  skipped: z.int(),
  unclear: z.int(),
  /** For an undone import: number of students removed, and of students restored to their previous values. */
  removed: z.int(),
  restored: z.int(),
}
export const studentImportSummary = z.object(facts)
export const studentImportDetail = z.object({
  ...facts,
  ...readFile,
  format: readFile.format.nullable(),
  mapping: studentMapping,
  columns: z.array(z.string()),
})

export const studentImportList = z.object(paging)
export const studentImportRows = z.object({ ...paging, outcome: z.enum(studentOutcomes).optional() })

const found = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.string().nullable(),
  because: z.array(z.enum(matchReasons)),
})

/**
 * A row of the file with its result. `changes` are the fields in which the file and the student differ; for a
 * new student, the new values. They are deleted a day after the import, `student` is not.
 */
export const studentImportRow = z.object({
  row: z.int(),
  outcome: z.enum(studentOutcomes),
  name: z.string(),
  student: found.nullable(),
  /** Other possible matches. */
  candidates: z.array(found),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Warnings that do not block the row. */
  notes: z.array(importFault),
  faults: z.array(importFault),
})

export const studentFileDescription = z.object({
  ...describedFile,
  /** Mapping suggested from the column names, or from the school's earlier imports. */
  mapping: studentMapping,
  /** True when the school has mapped these column names before. */
  remembered: z.boolean(),
})
