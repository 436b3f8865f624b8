import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface ReasonedButtonProps extends ButtonProps {
  /** Why the button is disabled; null when it is enabled. */
  readonly reason: string | null
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly children: ReactNode
}

/** A button that stays focusable while it is disabled and explains why. */
export function ReasonedButton({ reason, onClick, type = 'button', children, ...rest }: ReasonedButtonProps) {
  const blocked = reason !== null
  return (
    <Tooltip label={reason} disabled={!blocked} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        type={type}
        aria-disabled={blocked || undefined}
        data-disabled={blocked || undefined}
        bg={blocked && rest.variant === 'subtle' ? 'transparent' : rest.bg}
        onClick={(event) => (blocked ? event.preventDefault() : onClick?.())}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
