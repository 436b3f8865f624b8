import type { ReactNode } from 'react'
import { StateMessage } from './StateMessage.tsx'
import { Spot, type SpotName } from './spots/Spot.tsx'

interface EmptyStateProps {
  /** No data yet (show the first step), no matches (remove a filter), or no permission (who can give it). */
  readonly kind: 'nothing-yet' | 'nothing-matches' | 'no-right'
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** The illustration; that of the kind when absent. */
  readonly spot?: SpotName
}

const spots = { 'nothing-yet': 'start', 'nothing-matches': 'search', 'no-right': 'closed' } as const

/** Why a list is empty, and what to do about it. */
export function EmptyState({ kind, spot, ...words }: EmptyStateProps) {
  return <StateMessage picture={<Spot name={spot ?? spots[kind]} />} {...words} />
}
