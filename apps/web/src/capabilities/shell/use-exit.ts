import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { leave } from '../../platform/log-out.ts'
import { session } from '../../platform/session.ts'
import { hasUnsavedWork } from '../../platform/unsaved-work.ts'
import { isNothing, unsentOf } from '../../platform/unsent-work.ts'
import { askAboutUnsent } from './sign-out-request.ts'

const door = '/guest-catalog'

/**
 * Logs out and navigates to the guests' catalogue. What waits on this device for the server is asked about first, and
 * other unsaved work asks for confirmation; declining keeps the session.
 */
export function useExit(): () => Promise<void> {
  const { confirmed } = useConfirmedExit()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    const unsent = await unsentOf(session()?.user.id ?? 0)
    if (!isNothing(unsent)) return askAboutUnsent(unsent)
    if (!hasUnsavedWork()) return confirmed()
    await router.navigate({ to: door as '/' })
    if (router.state.location.pathname === door) await leave(queryClient)
  }
}

/** Returns the log-out of a person who was asked already: no form asks again. */
export function useConfirmedExit() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const confirmed = async () => {
    await leave(queryClient)
    await router.navigate({ to: door as '/', ignoreBlocker: true })
  }
  return { confirmed }
}
