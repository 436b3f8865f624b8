import { isTypedIntoRecord, type RecordField, recordFields } from '../students/fields.ts'

/** Rows of one file, the header not counted. */
export const maxStudentRows = 20_000
/** The greatest file in bytes. */
export const maxStudentFileBytes = 20 * 1024 * 1024
/** What a workbook may unpack to, in bytes. */
export const maxStudentWorkbookBytes = 160 * 1024 * 1024
/** How many rows one import may be told what to do with one by one. */
export const mostDecisions = 2_000

const fields: readonly RecordField[] = recordFields

/**
 * What a column of a file may fill: the person and everything that is typed into the record. `id` names a student whom
 * the school has, as exports write it; `full_name` holds the last name, then the first, and whatever follows is left out.
 */
export const studentImportFields: readonly string[] = [
  'id',
  'full_name',
  ...fields
    .filter((field) => field.group === 'identity' || isTypedIntoRecord(field))
    .map((field) => field.name),
]

export function isStudentImportField(name: string): boolean {
  return studentImportFields.includes(name)
}

/**
 * What becomes of a student whom the school has already: left alone, only what is empty is filled, or everything that
 * the file says is taken over. An empty cell says nothing.
 */
export const matchActs = ['skip', 'fill', 'overwrite'] as const
export type MatchAction = (typeof matchActs)[number]

/** Why a row and a student are taken for one person. */
export const matchReasons = ['id', 'email', 'phone', 'iin', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

/** What becomes of a row; `unclear` rows wait for somebody to say who is meant and are not imported. */
export const studentOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'unclear', 'failed'] as const
export type StudentOutcome = (typeof studentOutcomes)[number]
