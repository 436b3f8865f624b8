import type { ReactNode } from 'react'
import classes from './ListTabs.module.css'
import { showOpenTab } from './show-open-tab.ts'

export interface ListTab {
  readonly key: string | number
  readonly name: string
  readonly icon?: ReactNode
  /** The number of rows, where it is known. */
  readonly count?: string | undefined
  readonly hint?: string | undefined
  /** A line before the tab: another kind of tabs begins. */
  readonly begins?: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
}

interface ListTabsProps {
  /** The accessible name of the tabs. */
  readonly label: string
  readonly tabs: readonly ListTab[]
  /** What can be done with the open tab. */
  readonly children?: ReactNode
}

/** Saved lists in one line, which scrolls when it is wider than the page. */
export function ListTabs({ label, tabs, children }: ListTabsProps) {
  return (
    <div className={classes.line}>
      <nav aria-label={label} className={classes.tabs} ref={showOpenTab}>
        {tabs.map(({ key, name, icon, count, hint, begins, isOpen, onOpen }) => (
          <button
            key={key}
            type="button"
            className={classes.tab}
            aria-current={isOpen ? 'page' : undefined}
            data-begins={begins || undefined}
            title={hint}
            onClick={onOpen}
          >
            {icon}
            {name}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </button>
        ))}
      </nav>
      {children}
    </div>
  )
}
