import { AnchorLink } from '../../ui/AnchorLink.tsx'
import type { AudienceReader } from './queries.ts'

interface PersonLinkProps {
  readonly person: Pick<AudienceReader, 'name' | 'student_id'>
  readonly children?: string
}

/** Renders the name of a reader as a link to the card of their student; a name alone without one. */
export function PersonLink({ person, children }: PersonLinkProps) {
  if (person.student_id === null) return children ? null : <span>{person.name}</span>
  return (
    <AnchorLink to="/user/view/$userId" params={{ userId: person.student_id }} search={{}}>
      {children ?? person.name}
    </AnchorLink>
  )
}
