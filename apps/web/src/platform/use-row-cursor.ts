import { useCallback, useEffect, useState } from 'react'
import { isTyping, matches } from './shortcuts.ts'

interface Identified {
  readonly id: number
}

export interface RowKey<Row> {
  readonly code: string
  readonly run: (row: Row) => void
}

interface CursorInput<Row> {
  readonly rows: readonly Row[]
  /** What a letter does with the row of the cursor; memoized. */
  readonly letters: readonly RowKey<Row>[]
  /** The same for Space and Enter, which also press buttons; memoized. */
  readonly presses?: readonly RowKey<Row>[]
  /** True where the arrow keys move the cursor instead of the page. */
  readonly arrows?: boolean
}

export interface RowCursor<Row> {
  readonly id: number | null
  /** The row with the cursor, and its index; undefined and -1 while it is not among the rows. */
  readonly row: Row | undefined
  readonly at: number
  /** Moves the cursor by rows, within the list. */
  readonly move: (by: number) => void
  readonly moveTo: (row: Row) => void
}

/**
 * Adds keyboard shortcuts to a list: J and K move a cursor, / focuses the search. The cursor follows the focus into a
 * row, and takes it along. A cell of each row carries `data-row` with the id, on the link that opens the row if there
 * is one.
 */
export function useRowCursor<Row extends Identified>(input: CursorInput<Row>): RowCursor<Row> {
  const { rows, letters, presses = none, arrows = false } = input
  const [cursor, setCursor] = useState<number | null>(null)
  const at = rows.findIndex(({ id }) => id === cursor)
  const present = rows[at]
  const moveTo = useCallback((row: Row) => {
    setCursor(row.id)
    const link = document.querySelector<HTMLElement>(cellOf(row.id))
    link?.scrollIntoView({ block: 'nearest' })
    if (document.activeElement?.matches('[data-row]')) link?.focus({ preventScroll: true })
  }, [])
  const move = useCallback(
    (by: number) => {
      const to = at === -1 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))
      const row = rows[to]
      if (row) moveTo(row)
    },
    [rows, at, moveTo],
  )
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { code, target } = event
      const isHit = (key: string) => matches({ code: key, run: () => undefined }, event)
      if (!(target instanceof Element) || !isHit(code) || event.isComposing || target.closest(over)) return
      const press = presses.find((key) => key.code === code)
      const letter = isTyping(target) ? undefined : letters.find((key) => key.code === code)
      const by = isTyping(target) ? 0 : step(code, arrows && !target.closest(ownArrows))
      if (press) {
        if (!present || target.closest(code === 'Space' ? spacePresses : enterPresses)) return
        press.run(present)
      } else if (by !== 0) move(by)
      else if (code === 'Slash' && !isTyping(target)) focusSearch()
      else if (letter) {
        if (present) letter.run(present)
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [present, letters, presses, arrows, move])
  useFocusedRow(rows, setCursor)
  return { id: cursor, row: present, at, move, moveTo }
}

/** Focuses the link of a row, or what is first in the row. */
export function focusRow(id: number): void {
  const cell = document.querySelector<HTMLElement>(cellOf(id))
  const target = cell?.matches('a, button')
    ? cell
    : cell?.closest('tr')?.querySelector<HTMLElement>('a, button, input')
  target?.focus({ preventScroll: true })
}

function useFocusedRow<Row extends Identified>(rows: readonly Row[], onRow: (id: number) => void): void {
  useEffect(() => {
    const listener = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null
      const cell = row?.querySelector<HTMLElement>('[data-row]')
      const found = cell && rows.find(({ id }) => String(id) === cell.dataset.row)
      if (found) onRow(found.id)
    }
    document.addEventListener('focusin', listener)
    return () => document.removeEventListener('focusin', listener)
  }, [rows, onRow])
}

function step(code: string, arrows: boolean): number {
  if (code === 'KeyJ' || (arrows && code === 'ArrowDown')) return 1
  return code === 'KeyK' || (arrows && code === 'ArrowUp') ? -1 : 0
}

const cellOf = (id: number) => `[data-row="${id}"]`
/** What opens over the page has keys of its own. */
export const over = '[role="menu"], [role="dialog"], [role="listbox"], [role="option"]'
/** What the arrow keys scroll or change. */
const ownArrows = '[data-peek], [role="separator"], [role="tab"], [role="slider"]'
/** A key that presses the focused control stays with the control. */
const controls = 'button, input, textarea, select, summary, [contenteditable], [role="separator"]'
const enterPresses = `${controls}, a`
/** Space does nothing to a link: the row with the focus is peeked at. */
const spacePresses = `${controls}, a:not([data-row])`
const none: readonly never[] = []

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()
}
