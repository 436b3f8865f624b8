import { undoDays } from '@qadam/contract/programs/rules.ts'

/** Returns true while an action can still be undone. */
export function canUndo(doneAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(doneAt) <= undoDays * 86_400_000
}

export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

const longText = 300

/** Returns the fields that differ between two states of a program; long texts are truncated. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .map((field) => ({ field, from: cut(before[field]), to: cut(after[field]) }))
}

function cut(value: unknown): unknown {
  return typeof value === 'string' && value.length > longText
    ? `${value.slice(0, longText)}…`
    : (value ?? null)
}
