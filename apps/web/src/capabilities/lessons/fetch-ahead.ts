import type { QueryClient } from '@tanstack/react-query'
import type { allLessons } from './queries.ts'

// Prefetching for routes. The queries are imported lazily: routes are part of the initial bundle.

export async function fetchOutline(queryClient: QueryClient, programId: number): Promise<void> {
  const { outlineOf } = await import('./queries.ts')
  await queryClient.prefetchQuery(outlineOf(programId))
}

export async function fetchLesson(queryClient: QueryClient, id: number): Promise<void> {
  const { lessonRecord } = await import('./queries.ts')
  await queryClient.prefetchQuery(lessonRecord(id))
}

export async function fetchAllLessons(
  queryClient: QueryClient,
  asked: Parameters<typeof allLessons>[0],
): Promise<void> {
  const { allLessons: lessons } = await import('./queries.ts')
  await queryClient.prefetchQuery(lessons(asked))
}
