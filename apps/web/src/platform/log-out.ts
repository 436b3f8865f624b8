import { logOut } from '@qadam/contract/accounts/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { clearFilters } from './filter-cookies.ts'
import { session, sessionEnded } from './session.ts'
import { clearOwnWork } from './unsent-work.ts'

/**
 * Logs the user out: clears the stored filters, ends the session on the server, clears the cache and the
 * person's own work on this device; that of others stays for them.
 * Without a network the user is still logged out on this device.
 */
export async function leave(queryClient: QueryClient): Promise<void> {
  const person = session()?.user.id
  clearFilters()
  await call(logOut).catch(() => undefined)
  sessionEnded()
  // What the service worker has stored of lessons and answers.
  await globalThis.caches?.delete('answers').catch(() => undefined)
  if (person !== undefined) await clearOwnWork(person)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
}
