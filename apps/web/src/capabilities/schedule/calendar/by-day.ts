import { civilToday } from '../../../platform/formats.ts'
import type { ClassRow } from '../queries.ts'

export interface DayOfClasses {
  readonly day: string
  readonly rows: readonly ClassRow[]
}

/** Groups classes by the local day of their start, in order; omits empty days. */
export function byDay(rows: readonly ClassRow[], zone: string): DayOfClasses[] {
  const days = new Map<string, ClassRow[]>()
  for (const row of [...rows].sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))) {
    const day = civilToday(new Date(row.starts_at), zone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, found]) => ({ day, rows: found }))
}
