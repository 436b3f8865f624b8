import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fullName } from '../../../platform/full-name.ts'
import { teacherOptions } from '../../programs/queries.ts'
import { type ClassRow, roomOptions } from '../queries.ts'
import { roomName } from '../room-name.ts'
import { inNaturalOrder } from '../rooms/natural-order.ts'
import type { Column } from './grid-time.ts'
import type { ScheduleView } from './schedule-search.ts'

/** Empty columns are added up to this number. */
const usual = 8

/**
 * Returns the columns of a day: teachers with classes first, then others; rooms likewise. `chosen` is a
 * filter. `isKnown` is false while the options load, so that no empty state is shown yet.
 */
export function useColumns(view: ScheduleView, rows: readonly ClassRow[], chosen?: number) {
  const ofTeachers = useQuery({ ...teacherOptions, enabled: view === 'teachers' })
  const ofRooms = useQuery({ ...roomOptions, enabled: view === 'rooms' })
  const [teachers, rooms] = [ofTeachers.data, ofRooms.data]
  const columns = useMemo((): readonly Column[] => {
    if (view !== 'teachers' && view !== 'rooms') return []
    const busy = new Map<number, string>()
    for (const { teacher, room } of rows) {
      if (view === 'teachers') busy.set(teacher.id, fullName(teacher))
      else if (room) busy.set(room.id, roomName(room))
    }
    const all = (view === 'teachers' ? teachers : rooms) ?? []
    const columns = [...busy].map(([id, name]) => ({
      id,
      name: all.find(({ value }) => Number(value) === id)?.label ?? name,
    }))
    const others = all
      .filter(({ value }) => !busy.has(Number(value)) && (chosen === undefined || chosen === Number(value)))
      .slice(0, Math.max(usual - columns.length, 0))
      .map(({ value, label }) => ({ id: Number(value), name: label }))
    return [...inNaturalOrder(columns), ...inNaturalOrder(others)]
  }, [view, rows, teachers, rooms, chosen])
  return { columns, isKnown: !(view === 'rooms' ? ofRooms : ofTeachers).isLoading }
}
