import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './AuthPage.module.css'

interface AuthPageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** What else a person may have come for, below the form. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** One question of signing in or up: what it is, the form, and the other way round. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  )
}
