import { ProgramCard } from './ProgramCard.tsx'
import facts from './ProgramFacts.module.css'
import { useWords } from './program-words.ts'
import type { Audience, Card } from './queries.ts'
import classes from './SimilarPrograms.module.css'

/** Programs like this one, in a row that scrolls sideways. */
export function SimilarPrograms({ cards, audience }: { cards: readonly Card[]; audience: Audience }) {
  const { t } = useWords()
  if (cards.length === 0) return null
  return (
    <section className={classes.similar} aria-labelledby="similar">
      <h2 id="similar" className={facts.heading}>
        {t('similar')}
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
