import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './ColumnHead.module.css'
import { ColumnResizer, type ColumnResizerProps } from './ColumnResizer.tsx'

interface ColumnHeadProps {
  readonly title: string
  /** Which way the rows follow this column; null when by another, undefined when it does not sort. */
  readonly sorted: 'asc' | 'desc' | null | undefined
  readonly onSort: () => void
  readonly resizer?: ColumnResizerProps | undefined
}

const input = { asc: 'ascending', desc: 'descending' } as const

/** What stands in the head of a column: its title, which sorts, and its edge, which makes it wider. */
export function ColumnHead({ title, sorted, onSort, resizer }: ColumnHeadProps) {
  const target = useRef<HTMLDivElement>(null)
  // The cell is the table library's and takes no attributes.
  useEffect(() => {
    const cell = target.current?.closest('th')
    if (sorted) cell?.setAttribute('aria-sort', input[sorted])
    else cell?.removeAttribute('aria-sort')
  }, [sorted])
  const Arrow = sorted === 'desc' ? IconArrowDown : sorted === 'asc' ? IconArrowUp : IconArrowsSort
  return (
    <div ref={target} className={classes.head}>
      {sorted === undefined ? (
        <span className={classes.title} title={title}>
          {title}
        </span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          title={title}
          data-sorted={sorted ?? undefined}
          onClick={onSort}
        >
          <span className={classes.title}>{title}</span>
          <Arrow className={classes.arrow} size={14} stroke={1.8} aria-hidden />
        </button>
      )}
      {resizer && <ColumnResizer {...resizer} />}
    </div>
  )
}
