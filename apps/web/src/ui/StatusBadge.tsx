import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Badge } from './Badge.tsx'

/** How a status looks. A colour is never the only sign: its word always stands beside it. */
export interface StatusLook {
  readonly color: NonNullable<ComponentProps<typeof Badge>['color']>
  readonly icon?: Icon
}

/** A status in its colour, with its picture and its word. */
export function StatusBadge({ look, children }: { readonly look: StatusLook; readonly children: string }) {
  const { color, icon: Picture } = look
  return (
    <Badge color={color} icon={Picture && <Picture size={14} stroke={2} aria-hidden />}>
      {children}
    </Badge>
  )
}
