import type { ReactNode } from 'react'
import { type FilterChip, FilterChips } from './FilterChips.tsx'
import { type KeyHelp, KeyLine } from './KeyLine.tsx'
import { ListBody, type ListState } from './ListBody.tsx'
import classes from './ListView.module.css'
import { PeekLayout, type PeekLayoutProps } from './PeekLayout.tsx'

export interface ListViewProps<Row> extends ListState<Row> {
  /** Saved lists to switch between: ListTabs. */
  readonly tabs?: ReactNode
  /** What narrows the list: ListTools, and what opens below it. */
  readonly filters?: ReactNode
  readonly chips?: readonly FilterChip[]
  /** Removes all chips. */
  readonly onClearChips?: () => void
  /** The keys that work in the list. */
  readonly keys?: readonly KeyHelp[]
  /** The panel beside the rows. */
  readonly peek?: Omit<PeekLayoutProps, 'children'>
  /** What can be done with the chosen rows: a SelectionBar. */
  readonly selection?: ReactNode
  /** Dialogs and notes below the list. */
  readonly after?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list with what narrows it, its rows, and what can be done with the chosen ones; the head is the page's. */
export function ListView<Row>({
  tabs,
  filters,
  chips,
  onClearChips,
  keys,
  peek,
  ...list
}: ListViewProps<Row>) {
  const { selection, after, ...body } = list
  return (
    <>
      {tabs}
      {filters}
      {chips && chips.length > 0 && (
        <div className={classes.chips}>
          <FilterChips chips={chips} onClear={() => onClearChips?.()} />
        </div>
      )}
      {peek ? (
        <PeekLayout {...peek}>
          <ListBody {...body} />
        </PeekLayout>
      ) : (
        <ListBody {...body} />
      )}
      {keys && (body.rows?.length ?? 0) > 0 && <KeyLine keys={keys} />}
      {after}
      {selection}
    </>
  )
}
