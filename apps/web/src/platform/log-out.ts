import { logOut } from '@qadam/contract/accounts/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { clearStoredFiles, clearWaiting } from './clear-stored-files.ts'
import { clearFilters } from './filter-cookies.ts'
import { sessionEnded } from './session.ts'

/**
 * Logs the person out: clears the kept filters, ends the sign-in on the server, clears everything that was fetched
 * or waited to be sent.
 * Without a network the person is logged out on this device all the same.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  clearFilters()
  await call(logOut).catch(() => undefined)
  sessionEnded()
  clearStoredFiles()
  clearWaiting()
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
}
