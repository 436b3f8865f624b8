import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  readonly title: ReactNode
  /** One line under the title: what the page is for, or counts. */
  readonly lead?: ReactNode
  /** The way back: links from the general to the particular. */
  readonly trail?: ReactNode
  /** Buttons; the main one comes last. */
  readonly actions?: ReactNode
  /** `staff` for dense tables and records, `reading` for text at 16 px. */
  readonly mood?: 'staff' | 'reading'
  /** A narrow column for forms and text. */
  readonly narrow?: boolean
  readonly children: ReactNode
}

/** A page: where it stands, its title, what can be done here, and the rest. */
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
