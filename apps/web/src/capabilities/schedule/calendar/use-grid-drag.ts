import type { EventApi } from '@fullcalendar/react'
import { useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../platform/server-clock.ts'
import type { ClassRow } from '../queries.ts'
import { clashOf, wantedOf } from './clash.ts'
import { clashWords } from './clash-words.ts'
import type { DragNoteHandle } from './DragNote.tsx'
import { type Sheet, type Spot, spotOf } from './grid-time.ts'
import { rowOf } from './use-grid-events.ts'

interface GridDrag {
  readonly sheet: Sheet
  readonly rows: readonly ClassRow[]
  readonly onMove: (row: ClassRow, spot: Spot, revert: () => void) => void
}

/**
 * Returns the drag handlers of classes: where a drop is allowed, the note during a drag, and the drop itself.
 */
export function useGridDrag({ sheet, rows, onMove }: GridDrag) {
  const { t } = useTranslation('schedule')
  const note = useRef<DragNoteHandle>(null)
  const refusal = useRef<string | null>(null)
  const allow = useCallback(
    ({ start, end }: { start: Date; end: Date }, event: EventApi | null) => {
      const row = rowOf(event)
      if (!row) return true
      const { starts_at, ends_at, column } = spotOf(start, end, sheet)
      const whose = sheet.view === 'teachers' ? { teacher: column?.id } : { room: column?.id }
      const clash = clashOf(wantedOf(row, { starts: starts_at, ends: ends_at, ...whose }), rows, serverNow())
      refusal.current = clash && clashWords(clash, sheet.zone, t)
      note.current?.say(refusal.current)
      return clash === null
    },
    [rows, sheet, t],
  )
  const settle = () => {
    if (refusal.current) note.current?.linger()
    else note.current?.say(null)
    refusal.current = null
  }
  const drop = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const row = rowOf(event)
    if (row && event.start && event.end) onMove(row, spotOf(event.start, event.end, sheet), revert)
  }
  return { note, allow, settle, drop }
}
