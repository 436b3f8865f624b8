import type { ReactNode } from 'react'
import { ListBody, type ListState } from './ListBody.tsx'
import { Page, type PageProps } from './Page.tsx'

interface ListPageProps<Row> extends Omit<PageProps, 'children'>, ListState<Row> {
  readonly filters?: ReactNode
  /** What can be done with the chosen rows: a SelectionBar. */
  readonly selection?: ReactNode
  /** Dialogs and notes below the list. */
  readonly after?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A page that is a list: title and actions, what narrows it, the rows, and what can be done with the chosen ones. */
export function ListPage<Row>({ filters, selection, after, ...props }: ListPageProps<Row>) {
  const { rows, failure, onRetry, skeleton, empty, paging, children, ...head } = props
  return (
    <Page {...head}>
      {filters}
      <ListBody {...{ rows, failure, onRetry, skeleton, empty, paging }}>{children}</ListBody>
      {after}
      {selection}
    </Page>
  )
}
