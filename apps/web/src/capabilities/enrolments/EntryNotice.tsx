import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EntryAction.module.css'

interface EntryNoticeProps {
  readonly icon: Icon
  readonly title: string
  readonly tone?: 'calm' | 'alarm' | 'done'
  readonly children?: ReactNode
}

/** Renders the viewer's state in a program in two lines. */
export function EntryNotice({ icon: Picture, title, tone = 'calm', children }: EntryNoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Picture size={18} stroke={1.8} aria-hidden />
      <strong>{title}</strong>
      {children && <div>{children}</div>}
    </div>
  )
}
