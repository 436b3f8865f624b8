import type { ClassRow } from '../queries.ts'

/** A target time of a class with its people and room. */
export interface Wanted {
  readonly id: number
  readonly starts: number
  readonly ends: number
  readonly teacher: number
  readonly room: number | null
  readonly group: number | null
  readonly students: readonly number[]
}

/** What prevents a drop: the past, or a class of the same teacher, student, group or room. */
export type Clash =
  | { readonly kind: 'past' }
  | { readonly kind: 'teacher' | 'student' | 'group' | 'room'; readonly row: ClassRow }

/**
 * Returns what prevents a drop, according to the loaded classes; the server checks again on drop. Only what
 * the database would reject counts: planned and completed classes that share a person, group or room.
 */
export function clashOf(wanted: Wanted, rows: readonly ClassRow[], now: number): Clash | null {
  if (wanted.starts < now) return { kind: 'past' }
  for (const row of rows) {
    if (row.id === wanted.id || !['planned', 'finished'].includes(row.status_lesson)) continue
    if (Date.parse(row.starts_at) >= wanted.ends || Date.parse(row.ends_at) <= wanted.starts) continue
    const kind = sharedBy(wanted, row)
    if (kind) return { kind, row }
  }
  return null
}

/** Returns the target of a move, with the teacher or room of the target column. */
export function wantedOf(
  row: ClassRow,
  { starts, ends, teacher, room }: { starts: string; ends: string; teacher?: number; room?: number },
): Wanted {
  return {
    id: row.id,
    starts: Date.parse(starts),
    ends: Date.parse(ends),
    teacher: teacher ?? row.teacher.id,
    room: room ?? row.room?.id ?? null,
    group: row.group?.id ?? null,
    students: row.students.map(({ id }) => id),
  }
}

function sharedBy(wanted: Wanted, row: ClassRow): Exclude<Clash['kind'], 'past'> | null {
  if (row.teacher.id === wanted.teacher) return 'teacher'
  if (wanted.group !== null && row.group?.id === wanted.group) return 'group'
  if (row.students.some(({ id }) => wanted.students.includes(id))) return 'student'
  return wanted.room !== null && row.room?.id === wanted.room ? 'room' : null
}
