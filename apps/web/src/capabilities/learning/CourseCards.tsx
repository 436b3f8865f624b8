import { useQuery } from '@tanstack/react-query'
import { CardSkeletons } from '../catalogue/CardSkeletons.tsx'
import grid from '../catalogue/ProgramGrid.module.css'
import type { Card } from '../catalogue/queries.ts'
import { ownGlance } from '../progress/student-home/queries.ts'
import { CourseCard } from './CourseCard.tsx'

interface CourseCardsProps {
  readonly cards: readonly Card[] | undefined
  readonly stale: boolean
}

/** Renders a student's courses, each with how far it is and its next lesson. */
export function CourseCards({ cards, stale }: CourseCardsProps) {
  const programs = useQuery(ownGlance()).data?.programs
  if (!cards)
    return (
      <div className={grid.grid} aria-busy>
        <CardSkeletons />
      </div>
    )
  if (cards.length === 0) return null
  return (
    <ul className={grid.grid} data-stale={stale || undefined} aria-busy={stale}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <CourseCard
            card={card}
            progress={programs?.find(({ course_id: id }) => id === card.id)}
            eager={index < 3}
          />
        </li>
      ))}
    </ul>
  )
}
