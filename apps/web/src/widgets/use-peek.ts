import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isTyping } from '../platform/shortcuts.ts'
import { focusRow, over, type RowKey, useRowCursor } from '../platform/use-row-cursor.ts'
import type { OpenPeek } from '../ui/PeekPanel.tsx'

interface Identified {
  readonly id: number
}

interface PeekInput<Row> {
  readonly rows: readonly Row[]
  /** What a letter does with the row of the cursor; memoized. */
  readonly letters?: readonly RowKey<Row>[]
  /** Opens the page of a row; memoized. */
  readonly onOpen: (row: Row) => void
}

export interface Peek<Row> {
  /** Id of the row with the keyboard cursor. */
  readonly cursor: number | null
  /** The row that is shown; absent while the panel is closed. */
  readonly row: Row | undefined
  readonly open: OpenPeek
  /** Shows the row under the cursor, or the first one; or closes the panel. */
  readonly toggle: () => void
  readonly show: (row: Row) => void
}

/**
 * Adds to a list a cursor and a panel with its row: Space opens and closes the panel, J, K and the arrows move on,
 * Enter opens the page of the row, Escape closes. The focus stays in the list. A phone has no panel. What is open is
 * not in the address: the cursor passes many rows, and the page of a row has an address of its own.
 */
export function usePeek<Row extends Identified>({ rows, letters = none, onOpen }: PeekInput<Row>): Peek<Row> {
  const [isOn, setOn] = useState(false)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const presses = useMemo(
    () => [
      { code: 'Space', run: () => setOn((before) => !before) },
      { code: 'Enter', run: onOpen },
    ],
    [onOpen],
  )
  const { id, row: present, at, move, moveTo } = useRowCursor({ rows, letters, presses, arrows: true })
  const row = isOn && !isPhone ? present : undefined
  const close = useCallback(() => {
    const isInPanel = document.activeElement?.closest('[data-peek]')
    setOn(false)
    if (isInPanel && id !== null) focusRow(id)
  }, [id])
  useEscape(row ? close : undefined)
  const show = (shown: Row) => {
    moveTo(shown)
    setOn(true)
  }
  return {
    cursor: id,
    row,
    open: {
      position: at + 1,
      count: rows.length,
      previous: at > 0 ? () => move(-1) : undefined,
      next: at < rows.length - 1 ? () => move(1) : undefined,
      close,
    },
    toggle: () => {
      const first = present ?? rows[0]
      if (row) close()
      else if (first) show(first)
    },
    show,
  }
}

/** Escape closes the panel unless it closes what lies over the page, or a field has the focus. */
function useEscape(run: (() => void) | undefined): void {
  useEffect(() => {
    if (!run) return
    const listener = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(target)) return
      if (target instanceof Element && target.closest(over)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [run])
}

const none: readonly never[] = []
