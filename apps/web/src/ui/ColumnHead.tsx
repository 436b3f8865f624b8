import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './ColumnHead.module.css'
import { ColumnResizer, type ColumnResizerProps } from './ColumnResizer.tsx'

interface ColumnHeadProps {
  readonly title: string
  readonly mark?: ReactNode
  /** The sort direction of this column; null when another column sorts, undefined when it is not sortable. */
  readonly sorted: 'asc' | 'desc' | null | undefined
  readonly onSort: () => void
  /** Where the cells stand, so that the title stands above them. */
  readonly align?: 'left' | 'right' | 'center' | undefined
  readonly resizer?: ColumnResizerProps | undefined
}

const input = { asc: 'ascending', desc: 'descending' } as const

/** A column header: the title, which sorts, and the edge, which resizes. */
export function ColumnHead({ title, mark, sorted, onSort, align, resizer }: ColumnHeadProps) {
  const target = useRef<HTMLDivElement>(null)
  // The cell belongs to the table library and accepts no attributes.
  useEffect(() => {
    const cell = target.current?.closest('th')
    if (sorted) cell?.setAttribute('aria-sort', input[sorted])
    else cell?.removeAttribute('aria-sort')
  }, [sorted])
  const Arrow = sorted === 'desc' ? IconArrowDown : sorted === 'asc' ? IconArrowUp : IconArrowsSort
  return (
    <div ref={target} className={classes.head} data-align={align}>
      {sorted === undefined ? (
        <span className={classes.title} title={title}>
          {mark} {title}
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
