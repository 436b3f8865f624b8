import type { QueryClient } from '@tanstack/react-query'
import type { allLessons } from './queries.ts'

// What routes fetch before their screen is there. The calls come with it: routes are part of everybody's first load.

/** The outline of a program. */
export async function fetchOutline(queryClient: QueryClient, programId: number): Promise<void> {
  const { outlineOf } = await import('./queries.ts')
  await queryClient.prefetchQuery(outlineOf(programId))
}

/** A section or lesson. */
export async function fetchLesson(queryClient: QueryClient, id: number): Promise<void> {
  const { lessonRecord } = await import('./queries.ts')
  await queryClient.prefetchQuery(lessonRecord(id))
}

/** A page of the lessons of all programs. */
export async function fetchAllLessons(
  queryClient: QueryClient,
  asked: Parameters<typeof allLessons>[0],
): Promise<void> {
  const { allLessons: lessons } = await import('./queries.ts')
  await queryClient.prefetchQuery(lessons(asked))
}
