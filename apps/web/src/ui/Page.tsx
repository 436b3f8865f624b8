import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

export interface PageProps {
  readonly title: ReactNode
  /** One line under the title: the purpose of the page, or counts. */
  readonly lead?: ReactNode
  /** The breadcrumbs. */
  readonly trail?: ReactNode
  /** Buttons; the primary one comes last. */
  readonly actions?: ReactNode
  /** `staff` for dense tables and records, `reading` for text at 16 px. */
  readonly mood?: 'staff' | 'reading'
  /** A narrow column for forms and text. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** The layout of a page: breadcrumbs, title, actions and content. */
export function Page({ title, lead, trail, actions, mood = 'staff', narrow, children }: PageProps) {
  return (
    <div className={classes.page} data-mood={mood} data-narrow={narrow || undefined}>
      {trail && <div className={classes.trail}>{trail}</div>}
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
