import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { CardList } from './CardList.tsx'
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
  return (
    <div>
      <ListBody {...props}>
        {(rows) =>
          narrow ? (
            <CardList {...props} rows={rows} />
          ) : (
            <Suspense fallback={<TableSkeleton />}>
              <WideTable {...props} rows={rows} />
            </Suspense>
          )
        }
      </ListBody>
    </div>
  )
}
