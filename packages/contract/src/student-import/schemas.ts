import { z } from 'zod'
import {
  asJsonOfForm,
  columnName,
  describedFile,
  importCourse,
  importFault,
  readFile,
  readingWishes,
} from '../imports/way.ts'
import { paging } from '../paging.ts'
import { flag, id, wholeNumberOf } from '../values.ts'
import { isStudentImportField, matchActs, matchReasons, mostDecisions, studentOutcomes } from './fields.ts'

/** Which column fills which field, and how the file is read. Fields that are not mentioned stay as they are. */
export const studentMapping = z.object({
  columns: z
    .record(z.string().refine(isStudentImportField, 'students.column_unknown'), columnName)
    .default({}),
  ...readingWishes,
})
export type StudentMapping = z.output<typeof studentMapping>

/** What becomes of one row, other than the import as a whole says; `add` makes a new student of it. */
const decision = z.object({
  row: wholeNumberOf(1, 1_100_000),
  act: z.enum([...matchActs, 'add']),
  /** The student who is meant; without it the one who was found. */
  student_id: id.optional(),
})
export type Decision = z.output<typeof decision>

const mappingOfForm = asJsonOfForm(studentMapping, 'imports.mapping_unreadable')

/**
 * `dry_run` only says what would be. `strict`: one faulty row and nothing is imported. `from_import`: the file of a dry
 * run instead of an upload. `invite`: new students with an e-mail get a letter with the way to their account.
 */
export const newStudentImport = z.object({
  mapping: mappingOfForm.optional(),
  dry_run: flag.default(false),
  strict: flag.default(false),
  from_import: id.optional(),
  on_match: z.enum(matchActs).default('fill'),
  invite: flag.default(false),
  decisions: asJsonOfForm(z.array(decision).max(mostDecisions), 'imports.mapping_unreadable').default([]),
})
export const studentFileToDescribe = z.object({ mapping: mappingOfForm.optional() })

const facts = {
  ...importCourse,
  on_match: z.enum(matchActs),
  invite: z.boolean(),
  /** Of a dry run: how many rows would change a student if only what is empty were filled. */
  filled: z.int(),
  skipped: z.int(),
  unclear: z.int(),
  /** Of an import that was taken back: how many students went, and how many got back what they had. */
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
 * A row of the file and what it is, or was. `changes` are all fields in which the file and the student differ; of a new
 * student what they will have. They are deleted a day after the import, `student` is not.
 */
export const studentImportRow = z.object({
  row: z.int(),
  outcome: z.enum(studentOutcomes),
  name: z.string(),
  student: found.nullable(),
  /** Others who may be meant. */
  candidates: z.array(found),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What is told beside, without stopping the row. */
  notes: z.array(importFault),
  faults: z.array(importFault),
})

export const studentFileDescription = z.object({
  ...describedFile,
  /** What the names of the columns mean, as the school matched them before or as they are called. */
  mapping: studentMapping,
  /** Whether the school has matched columns of these names before. */
  remembered: z.boolean(),
})
