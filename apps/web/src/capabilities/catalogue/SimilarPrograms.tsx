import { ProgramCard } from './ProgramCard.tsx'
import facts from './ProgramFacts.module.css'
import { usePageWords } from './program-words.ts'
import type { Audience, Card } from './queries.ts'
import classes from './SimilarPrograms.module.css'

/** Renders similar programs in a horizontally scrolling row. */
export function SimilarPrograms({ cards, audience }: { cards: readonly Card[]; audience: Audience }) {
  const { page } = usePageWords()
  if (cards.length === 0) return null
  return (
    <section className={classes.similar} aria-labelledby="similar">
      <h2 id="similar" className={facts.heading}>
        {page('similar')}
      </h2>
      <ul className={classes.row}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProgramCard card={card} audience={audience} />
          </li>
        ))}
      </ul>
    </section>
  )
}
