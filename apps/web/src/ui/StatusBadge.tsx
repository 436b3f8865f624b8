import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './Badge.tsx'

/** The appearance of a status. Colour is never the only sign: its label is always shown too. */
export interface StatusLook {
  readonly color: NonNullable<ComponentProps<typeof Badge>['color']>
  readonly icon?: Icon
}

/** A status with its colour, icon and label. */
export function StatusBadge({ look, children }: { readonly look: StatusLook; readonly children: ReactNode }) {
  const { color, icon: Picture } = look
  return (
    <Badge color={color} icon={Picture && <Picture size={14} stroke={2} aria-hidden />}>
      {children}
    </Badge>
  )
}
