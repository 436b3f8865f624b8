import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { teacherOptions } from '../../programs/queries.ts'
import { nameOf } from '../class-words.ts'
import type { ClassRow } from '../queries.ts'
import type { Column } from './grid-time.ts'
import type { ScheduleView } from './schedule-search.ts'

/** Columns without a class are added until there are so many. */
const usual = 8

/** The columns of a day: everybody who teaches on it, then others who could; rooms likewise. */
export function useColumns(
  view: ScheduleView,
  rows: readonly ClassRow[],
  chosen?: number,
): readonly Column[] {
  const teachers = useQuery({ ...teacherOptions, enabled: view === 'teachers' }).data
  return useMemo(() => {
    if (view !== 'teachers' && view !== 'rooms') return []
    const busy = new Map<number, string>()
    for (const { teacher, room } of rows) {
      if (view === 'teachers') busy.set(teacher.id, nameOf(teacher))
      else if (room) busy.set(room.id, [room.name, room.branch].filter(Boolean).join(', '))
    }
    const columns = [...busy].map(([id, name]) => ({ id, name }))
    columns.sort((one, other) => one.name.localeCompare(other.name))
    const others = (teachers ?? []).filter(
      ({ value }) => !busy.has(Number(value)) && (chosen === undefined || chosen === Number(value)),
    )
    for (const { value, label } of others) {
      if (view !== 'teachers' || columns.length >= usual) break
      columns.push({ id: Number(value), name: label })
    }
    return columns
  }, [view, rows, teachers, chosen])
}
