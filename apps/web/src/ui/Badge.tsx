import type { ReactNode } from 'react'
import classes from './Badge.module.css'
import type { CardColor } from './tokens.ts'

/** The colours of statuses; each status also has its label. */
export type StatusColor = 'selected' | 'review' | 'invitation' | 'refusal' | 'final'
/** `sun` is for the reader's next step, `coral` for three days or less and broken promises, `plum` for corrections. */
type Accent = 'sun' | 'coral' | 'plum'

interface BadgeProps {
  readonly color?: CardColor | StatusColor | Accent | 'plain'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const statuses: readonly string[] = ['selected', 'review', 'invitation', 'refusal', 'final']
const accents: readonly string[] = ['sun', 'coral', 'plum']

/** A label with a soft background colour. */
export function Badge({ color = 'plain', icon, children }: BadgeProps) {
  const { soft, ink } = paintOf(color)
  return (
    <span className={classes.badge} style={color === 'plain' ? undefined : { background: soft, color: ink }}>
      {icon}
      {children}
    </span>
  )
}

function paintOf(color: string) {
  if (statuses.includes(color)) return { soft: `var(--status-${color}-soft)`, ink: `var(--status-${color})` }
  const name = accents.includes(color) ? color : `card-${color}`
  return { soft: `var(--${name}-soft)`, ink: `var(--${name}-ink)` }
}
