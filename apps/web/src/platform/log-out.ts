import { logOut } from '@qadam/contract/accounts/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { clearStoredFiles, clearWaiting } from './clear-stored-files.ts'
import { clearFilters } from './filter-cookies.ts'
import { sessionEnded } from './session.ts'

/**
 * Logs the user out: clears the stored filters, ends the session on the server, clears the cache and all
 * unsent work.
 * Without a network the user is still logged out on this device.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  clearFilters()
  await call(logOut).catch(() => undefined)
  sessionEnded()
  clearStoredFiles()
  clearWaiting()
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
}
