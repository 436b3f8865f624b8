import { isTypedIntoRecord, type RecordField, recordFields } from '../students/fields.ts'

const fields: readonly RecordField[] = recordFields

/**
 * Fields that a column may fill: the person and every editable field of the record. `id` identifies an
 * existing student, as exports write it; `full_name` contains the last name, then the first; the rest is
 * ignored.
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
 * How an existing student is updated: not at all, only empty fields, or every field that the file has. An
 * empty cell never changes a field.
 */
export const matchActions = ['skip', 'fill', 'overwrite'] as const
export type MatchAction = (typeof matchActions)[number]

/** What a row and a student have in common when they are matched. */
export const matchReasons = ['id', 'email', 'phone', 'iin', 'name'] as const
export type MatchReason = (typeof matchReasons)[number]

/** Result of a row; `unclear` rows have several matches and are not imported until somebody decides. */
export const studentOutcomes = ['created', 'updated', 'unchanged', 'skipped', 'unclear', 'failed'] as const
export type StudentOutcome = (typeof studentOutcomes)[number]
