import { Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StateMessage.module.css'

interface StateMessageProps {
  readonly icon?: Icon
  /** An illustration in the place of the icon. */
  readonly picture?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly footer?: ReactNode
  readonly level?: 1 | 2 | 3
  readonly tone?: 'calm' | 'alarm'
}

/** The state of a page or a list: a picture, a title and a next step. */
export function StateMessage({
  icon: Picture,
  picture,
  title,
  text,
  action,
  footer,
  level = 2,
  tone = 'calm',
}: StateMessageProps) {
  return (
    <div className={classes.state}>
      {picture}
      {Picture && (
        <span className={classes.picture} data-tone={tone}>
          <Picture size={26} stroke={1.6} aria-hidden />
        </span>
      )}
      <Title order={level} size="h2">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" className={classes.text} component="div">
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
