import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editedFaqQuery } from '../queries.ts'
import type { EditedChapter } from './edited.ts'

/**
 * Returns the newest row that the form is to change. After a conflict it is what somebody else saved, `theirs`; what is
 * typed stays, and the next save replaces theirs.
 */
export function useNewest<Row>(
  before: Row | null,
  find: (chapters: readonly EditedChapter[]) => Row | undefined,
) {
  const queryClient = useQueryClient()
  const [theirs, setTheirs] = useState<Row | null>(null)
  const conflict = async () => {
    const chapters = await queryClient.fetchQuery({ ...editedFaqQuery, staleTime: 0 })
    setTheirs(find(chapters) ?? null)
  }
  return { newest: theirs ?? before, theirs, conflict }
}
