import { listNotes } from '@qadam/contract/lessons/endpoints.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useQueue } from '../../../platform/use-queue.ts'
import { type Note, notesSavingOf, notesWith } from './notes-saving.ts'

const ownNotes = (lessonId: number) =>
  queryOptions({
    queryKey: ['lessons', 'notes', lessonId],
    queryFn: ({ signal }) => call(listNotes, { params: { id: lessonId } }, { signal, quiet: true }),
  })

/** Returns one's own notes at a lesson: saved in the browser during typing, on the server after a pause. */
export function useNotes(lessonId: number) {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(ownNotes(lessonId))
  const [saving] = useState(() => notesSavingOf(lessonId))
  const state = useQueue(saving.queue)
  useEffect(() => {
    const { queryKey } = ownNotes(lessonId)
    saving.onSaved = (notes) => {
      void cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, notes)
    }
  }, [cache, saving, lessonId])
  return {
    notes: data && notesWith(data.results, state.answers, saving.confirmed),
    failure: data ? null : error,
    retry: () => void refetch(),
    write: ({ number, seconds, text }: Note) => saving.queue.change(number, { seconds, text }),
    state,
  }
}
