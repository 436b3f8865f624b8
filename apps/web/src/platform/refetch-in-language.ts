import type { QueryClient } from '@tanstack/react-query'

/**
 * Brings what the server said in the language that was just chosen: titles, names and sentences come translated. What is
 * on the screen is fetched again; the rest is cleared, or it would show the old language until its answer comes.
 */
export async function refetchInLanguage(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
