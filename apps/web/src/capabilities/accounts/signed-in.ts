import type { SignedIn } from '@qadam/contract/accounts/schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { loginSucceeded, type Session } from '../../platform/session.ts'
import { ownProfileQuery } from './queries.ts'

export type Granted = z.output<typeof SignedIn>

/** Takes a sign-in that the server has granted: keeps the bearer and forgets what a guest was shown. */
export function takeSignIn(queryClient: QueryClient, granted: Granted): Session {
  const session = loginSucceeded(granted.access)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
  queryClient.setQueryData(ownProfileQuery.queryKey, granted.user)
  return session
}
