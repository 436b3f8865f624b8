import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Pager } from './Pager.tsx'
import { TableSkeleton } from './Skeletons.tsx'

export interface ListState<Row> {
  /** Absent until they have come. */
  readonly rows: readonly Row[] | undefined
  /** Why they did not come; rows that are there stay. */
  readonly failure?: unknown
  readonly onRetry?: () => void
  readonly skeleton?: ReactNode
  /** Shown when there are no rows. */
  readonly empty?: ReactNode
  readonly paging?: { page: number; count: number; size: number; onPage: (page: number) => void }
}

interface ListBodyProps<Row> extends ListState<Row> {
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The rows of a list with the way to the others, or why there are none. */
export function ListBody<Row>({ rows, failure, onRetry, paging, children, ...states }: ListBodyProps<Row>) {
  const { skeleton = <TableSkeleton />, empty = null } = states
  if (!rows && failure) return <Failure failure={failure} onRetry={onRetry} />
  if (!rows) return skeleton
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      {paging && <Pager {...paging} />}
    </>
  )
}
