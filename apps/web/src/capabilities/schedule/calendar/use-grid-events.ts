import type { EventApi, EventInput } from '@fullcalendar/react'
import { useMemo } from 'react'
import { serverNow } from '../../../platform/server-clock.ts'
import { colourOf, isMovable } from '../class-words.ts'
import type { ClassRow } from '../queries.ts'
import { hoursOf, placeOf, type Sheet } from './grid-time.ts'
import type { Shade } from './shades.ts'

interface GridEvents {
  readonly sheet: Sheet
  readonly rows: readonly ClassRow[]
  readonly shades: readonly Shade[]
  readonly work: { readonly from: number; readonly to: number }
  readonly mayDrag: boolean
}

/** Returns the calendar's events: classes with a column, shades, and the visible hours. */
export function useGridEvents({ sheet, rows, shades, work, mayDrag }: GridEvents) {
  const isMonth = sheet.view === 'month'
  const drawn = useMemo(
    () =>
      rows.flatMap((row) => {
        const position = placeOf(row, sheet)
        return position ? [{ row, position }] : []
      }),
    [rows, sheet],
  )
  const events = useMemo<EventInput[]>(
    () => [
      ...drawn.map(({ row, position }) => ({
        id: String(row.id),
        ...position,
        color: `var(--card-${colourOf(row)}-soft)`,
        contrastColor: `var(--card-${colourOf(row)}-ink)`,
        editable: mayDrag && isMovable(row, serverNow()),
        extendedProps: { row },
      })),
      ...(isMonth ? [] : shades.map((shade) => ({ ...shade, id: '', display: 'background' }))),
    ],
    [drawn, mayDrag, shades, isMonth],
  )
  const hours = hoursOf(
    drawn.map(({ position }) => position),
    work,
  )
  return { events, hours }
}

/** Returns the class of a calendar event; undefined for a shade. */
export function rowOf(event: EventApi | null): ClassRow | undefined {
  return event?.extendedProps.row as ClassRow | undefined
}
