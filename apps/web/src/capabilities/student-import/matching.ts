import type { StudentMapping } from '@qadam/contract/student-import/schemas.ts'

type Columns = StudentMapping['columns']

/** The field that a column fills, or null. */
export function fieldOfColumn(columns: Columns, column: string): string | null {
  return Object.entries(columns).find(([, name]) => name === column)?.[0] ?? null
}

/** The matching with a column filling another field, or none; a field is filled by one column only. */
export function withColumn(columns: Columns, column: string, field: string | null): Columns {
  const others = Object.entries(columns).filter(([name, filled]) => filled !== column && name !== field)
  return Object.fromEntries(field ? [...others, [field, column]] : others)
}
