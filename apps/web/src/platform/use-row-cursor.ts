import { useEffect, useMemo, useState } from 'react'
import { matches, type Shortcut, useShortcuts } from './shortcuts.ts'

interface Identified {
  readonly id: number
}

interface RowKey<Row> {
  readonly code: string
  readonly run: (row: Row) => void
}

interface RowCursor<Row> {
  readonly rows: readonly Row[]
  /** What a letter does with the row of the cursor; memoized. */
  readonly letters: readonly RowKey<Row>[]
  /** The same for Space and Enter, which also press buttons; memoized. */
  readonly presses?: readonly RowKey<Row>[]
  /** True where the arrow keys move the cursor instead of the page. */
  readonly arrows?: boolean
}

/**
 * Adds keyboard shortcuts to a list: J and K move a cursor, / focuses the search. Returns the id of the row
 * with the cursor. A cell of each row carries `data-row` with the id.
 */
export function useRowCursor<Row extends Identified>(input: RowCursor<Row>): number | null {
  const { rows, letters, presses = none, arrows = false } = input
  const [cursor, setCursor] = useState<number | null>(null)
  const at = rows.findIndex((row) => row.id === cursor)
  const shortcuts = useMemo<Shortcut[]>(() => {
    const go = (index: number) => {
      const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
      if (!row) return
      setCursor(row.id)
      document.querySelector(`[data-row="${row.id}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    const down = () => go(at + 1)
    const up = () => go(at === -1 ? 0 : at - 1)
    const present = rows[at]
    return [
      { code: 'KeyJ', run: down },
      { code: 'KeyK', run: up },
      ...(arrows
        ? [
            { code: 'ArrowDown', run: down },
            { code: 'ArrowUp', run: up },
          ]
        : []),
      { code: 'Slash', run: focusSearch },
      ...letters.map(({ code, run }) => ({ code, run: () => present && run(present) })),
    ]
  }, [rows, at, letters, arrows])
  useShortcuts(shortcuts)
  usePresses(rows[at], presses)
  return cursor
}

/** A key that presses the focused control stays with the control. */
function usePresses<Row>(row: Row | undefined, presses: readonly RowKey<Row>[]): void {
  useEffect(() => {
    if (!row) return
    const shortcuts = presses.map(({ code, run }): Shortcut => ({ code, run: () => run(row) }))
    const listener = (event: KeyboardEvent) => {
      const hit = shortcuts.find((shortcut) => matches(shortcut, event))
      if (!hit || (event.target as Element).closest(controls)) return
      event.preventDefault()
      hit.run()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [row, presses])
}

const controls =
  'button, a, input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="option"]'
const none: readonly never[] = []

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}
