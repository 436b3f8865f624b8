import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const StudentCard = lazyPart(() => import('./StudentCard.tsx'), {
  phrases: ['peek', 'roster', 'record', 'recordPage', 'due', 'applications'],
})

/** Returns the card of a student that stands beside their messages. */
export const cardBeside = (id: number) => (
  <Suspense>
    <StudentCard id={id} />
  </Suspense>
)
