import { AnchorLink } from '../../ui/AnchorLink.tsx'

/** Renders a link to another import of students. */
export const toImport = (id: number, words: string) => (
  <AnchorLink to="/users-list" search={{ view: 'import', saved: id, page: 1 }}>
    {words}
  </AnchorLink>
)
