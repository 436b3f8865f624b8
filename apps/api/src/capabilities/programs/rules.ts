import { undoDays } from '@qadam/contract/programs/rules.ts'

/** Whether what was done then can still be taken back. */
export function canUndo(doneAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(doneAt) <= undoDays * 86_400_000
}

/** One field that differs, as the history shows it. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

const longText = 300

/** The fields that differ between two states of a program; long texts are cut. */
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
