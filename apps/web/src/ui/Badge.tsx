import type { ReactNode } from 'react'
import classes from './Badge.module.css'
import type { CardColor } from './theme.ts'

/** The five states of an application; each also has its word. */
export type StatusColor = 'selected' | 'review' | 'invitation' | 'refusal' | 'final'

interface BadgeProps {
  readonly color?: CardColor | StatusColor | 'plain'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const statuses: readonly string[] = ['selected', 'review', 'invitation', 'refusal', 'final']

/** A word with a quiet colour behind it. */
export function Badge({ color = 'plain', icon, children }: BadgeProps) {
  const soft = statuses.includes(color) ? `var(--status-${color}-soft)` : `var(--card-${color}-soft)`
  const ink = statuses.includes(color) ? `var(--status-${color})` : `var(--card-${color}-ink)`
  return (
    <span className={classes.badge} style={color === 'plain' ? undefined : { background: soft, color: ink }}>
      {icon}
      {children}
    </span>
  )
}
