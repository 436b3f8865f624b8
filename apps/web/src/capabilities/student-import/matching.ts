import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'

type Columns = StudentMapping['columns']

/** Returns the field that a column maps to, or null. */
export function fieldOfColumn(columns: Columns, column: string): string | null {
  return Object.entries(columns).find(([, name]) => name === column)?.[0] ?? null
}

/** Maps a column to another field, or to none; each field has at most one column. */
export function withColumn(columns: Columns, column: string, field: string | null): Columns {
  const others = Object.entries(columns).filter(([name, filled]) => filled !== column && name !== field)
  return Object.fromEntries(field ? [...others, [field, column]] : others)
}
