import type { ReactNode } from 'react'
import { CardSkeletons } from './CardSkeletons.tsx'
import { ProgramCard } from './ProgramCard.tsx'
import classes from './ProgramGrid.module.css'
import type { Audience, Card } from './queries.ts'
import { useView } from './view.ts'

interface ProgramGridProps {
  readonly cards: readonly Card[] | undefined
  readonly audience: Audience
  readonly stale?: boolean
  readonly own?: boolean
  /** The first pictures load at once. */
  readonly eager?: boolean
  /** Says on a card how the program fits the viewer. */
  readonly fitOf?: (card: Card) => ReactNode
}

export function ProgramGrid({ cards, audience, stale = false, own, eager = true, fitOf }: ProgramGridProps) {
  const chosen = useView()
  const view = audience === 'members' ? chosen : undefined
  if (!cards) {
    return (
      <div className={classes.grid} aria-busy>
        <CardSkeletons />
      </div>
    )
  }
  if (cards.length === 0) return null
  return (
    <ul
      className={classes.grid}
      data-view={(!own && view) || undefined}
      data-stale={stale || undefined}
      aria-busy={stale}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProgramCard
            card={card}
            audience={audience}
            eager={eager && index < 3}
            own={own}
            row={!own && view !== 'cards'}
          >
            {fitOf?.(card)}
          </ProgramCard>
        </li>
      ))}
    </ul>
  )
}
