import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import classes from './ColumnHead.module.css'
import { columnWidth, narrowestColumn, widestColumn } from './column-width.ts'

export interface ColumnResizerProps {
  readonly label: string
  /** The CSS custom property of the table that sets the width of the column's cells. */
  readonly property: string
  readonly width: number
  /** Called with the new width, or undefined for the default. */
  readonly onChange: (width: number | undefined) => void
}

const step = 16

/**
 * The resize handle of a column: dragged, or moved with the arrow keys; Enter or a
 * double click restores the default width.
 */
export function ColumnResizer({ label, property, width, onChange }: ColumnResizerProps) {
  const edge = useRef<HTMLDivElement>(null)
  const drag = useRef<{ from: number; to: number } | null>(null)
  // During a drag the cells follow the CSS property alone, so no row re-renders.
  useEffect(() => {
    if (width > 0) edge.current?.closest('table')?.style.removeProperty(property)
  }, [property, width])
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: event.clientX - width, to: width }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag.current) return
    drag.current.to = columnWidth(event.clientX - drag.current.from)
    event.currentTarget.closest('table')?.style.setProperty(property, `${drag.current.to}px`)
  }
  const end = () => {
    const to = drag.current?.to
    drag.current = null
    if (to !== undefined && to !== width) onChange(to)
  }
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: columnWidth(width - step),
      ArrowRight: columnWidth(width + step),
      Home: narrowestColumn,
      End: widestColumn,
    }[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    onChange(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a draggable column edge is not an <hr>.
    <div
      ref={edge}
      className={classes.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      aria-valuenow={width}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={press}
    />
  )
}
