import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './AuthPage.module.css'

interface AuthPageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Links to related pages, rendered below the form. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Renders the layout of a sign-in or sign-up page: title, form and a link to the alternative. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>{title}</Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  )
}
