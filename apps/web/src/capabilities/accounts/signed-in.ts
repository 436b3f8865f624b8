import type { SignedIn } from '@qadam/contract/accounts/schemas.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { changeLanguage } from '../../platform/i18n.ts'
import { loginSucceeded, type Session } from '../../platform/session.ts'
import { storage } from '../../platform/storage.ts'
import { ownProfileQuery } from './queries.ts'

export type Granted = z.output<typeof SignedIn>

/**
 * Takes a sign-in that the server has granted: keeps the bearer and clears what a guest was shown. Where nobody has
 * chosen a language on this device, that of the account is taken.
 */
export async function takeSignIn(queryClient: QueryClient, granted: Granted): Promise<Session> {
  const isChosenHere = storage.getItem('lang') !== null
  const session = loginSucceeded(granted.access)
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
  queryClient.setQueryData(ownProfileQuery.queryKey, granted.user)
  // Without its phrases the language stays as it is: no reason to keep a person out.
  if (!isChosenHere && granted.user.language)
    await changeLanguage(granted.user.language).catch(() => undefined)
  return session
}
