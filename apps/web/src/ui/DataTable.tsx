import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { CardList } from './CardList.tsx'
import classes from './DataTable.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { ListBody } from './ListBody.tsx'
import { lazyPart } from './lazy-part.tsx'
import { TableSkeleton } from './Skeletons.tsx'

const WideTable = lazyPart(() => import('./WideTable.tsx')) as unknown as <Row>(
  props: DataTableProps<Row>,
) => ReactNode

/** A list of rows: a table with selection and sorting, and cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { rowClass, cursor = null, idOf } = props
  const shown = {
    ...props,
    rowClass: (row: Row) =>
      [rowClass?.(row), cursor !== null && idOf(row) === cursor && classes.cursor].filter(Boolean).join(' '),
  }
  return (
    <div>
      <ListBody {...props}>
        {(rows) =>
          narrow ? (
            <CardList {...shown} rows={rows} />
          ) : (
            <Suspense fallback={<TableSkeleton />}>
              <WideTable {...shown} rows={rows} />
            </Suspense>
          )
        }
      </ListBody>
    </div>
  )
}
