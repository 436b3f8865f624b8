import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { leave } from '../../platform/log-out.ts'
import { hasUnsavedWork } from '../../platform/unsaved-work.ts'

const door = '/guest-catalog'

/**
 * Logs out and navigates to the guests' catalogue. Unsaved work asks for confirmation first; declining keeps
 * the session.
 */
export function useExit(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  const go = () => router.navigate({ to: door as '/' })
  return async () => {
    if (hasUnsavedWork()) {
      await go()
      if (router.state.location.pathname !== door) return
      await leave(queryClient)
      return
    }
    await leave(queryClient)
    await go()
  }
}
