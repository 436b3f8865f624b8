import { Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StateMessage.module.css'

interface StateMessageProps {
  readonly icon: Icon
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly footer?: ReactNode
  readonly level?: 1 | 2 | 3
  readonly tone?: 'calm' | 'alarm'
}

/** A state of a page or a list in words: a picture, what it is, what to do next. */
export function StateMessage({
  icon: Picture,
  title,
  text,
  action,
  footer,
  level = 2,
  tone = 'calm',
}: StateMessageProps) {
  return (
    <div className={classes.state}>
      <span className={classes.picture} data-tone={tone}>
        <Picture size={26} stroke={1.6} aria-hidden />
      </span>
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
