import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches server data in the newly selected language, because titles, names and messages
 * come translated. Active queries are refetched; inactive ones are removed, or they would
 * show the old language until refetched.
 */
export async function refetchInLanguage(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}
