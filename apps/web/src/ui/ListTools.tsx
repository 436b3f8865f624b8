import type { ReactNode } from 'react'
import classes from './ListTools.module.css'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'

interface ListToolsProps {
  readonly search: Omit<SearchFieldProps, 'className'>
  /** Filters beside the search. */
  readonly children?: ReactNode
  /** Buttons at the end of the line: columns, saved lists, export. */
  readonly end?: ReactNode
}

/** The line of tools above a list. On a phone the buttons at its end share a line of their own. */
export function ListTools({ search, children, end }: ListToolsProps) {
  return (
    <div className={classes.tools}>
      <search className={classes.search}>
        <SearchField {...search} />
      </search>
      {children}
      {end && <div className={classes.end}>{end}</div>}
    </div>
  )
}
