import { type Icon, IconFilterOff, IconInbox, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'

interface EmptyStateProps {
  /** Nothing yet (teach the first step), nothing matches (loosen a filter), or no right (whom to ask). */
  readonly kind: 'nothing-yet' | 'nothing-matches' | 'no-right'
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly icon?: Icon
}

const icons = { 'nothing-yet': IconInbox, 'nothing-matches': IconFilterOff, 'no-right': IconLock }

/** Why a list is empty, and what to do about it. */
export function EmptyState({ kind, icon, ...words }: EmptyStateProps) {
  return <StateMessage icon={icon ?? icons[kind]} {...words} />
}
