import { mergeUndoDays } from '@qadam/contract/student-merge/schemas.ts'
import { isTypedIntoRecord, type RecordField, recordFields } from '@qadam/contract/students/fields.ts'
import type { RecordValue, RecordValues } from '@qadam/contract/students/values.ts'

/** Returns the earliest time of a merge that can still be undone. */
export function mergeUndoSince(now: Date): string {
  return new Date(now.getTime() - mergeUndoDays * 86_400_000).toISOString()
}

/** Compares two records: the fields that the merge fills in the kept one, and the fields that differ. */
export function heldTogether(survivor: RecordValues, other: RecordValues) {
  const fields: readonly RecordField[] = recordFields
  const input = fields.filter((field) => isTypedIntoRecord(field) && !isEmpty(other[field.name]))
  return {
    filled: input.filter(({ name }) => isEmpty(survivor[name])).map(({ name }) => name),
    differing: input
      .filter(
        ({ name }) =>
          !isEmpty(survivor[name]) && JSON.stringify(survivor[name]) !== JSON.stringify(other[name]),
      )
      .map(({ name }) => ({ field: name, keep: survivor[name], other: other[name] })),
  }
}

function isEmpty(value: RecordValue | undefined): boolean {
  return value === undefined || value === null || value === '' || value === false || String(value) === ''
}
