import { useEffect, useSyncExternalStore } from 'react'
import { ApiFailure } from './failure.ts'
import type { SaveQueue } from './save-queue.ts'

/**
 * Returns the state of a queue; sends what waits when the network returns and
 * before the page goes to the background.
 */
export function useQueue<Answer>(queue: SaveQueue<Answer>) {
  useEffect(() => {
    const send = () => void queue.sendAll()
    send()
    document.addEventListener('visibilitychange', send)
    window.addEventListener('online', send)
    return () => {
      send()
      document.removeEventListener('visibilitychange', send)
      window.removeEventListener('online', send)
    }
  }, [queue])
  return useSyncExternalStore(queue.subscribe, queue.state)
}

/** Returns the failure for work that is not sent because its author is not signed in. */
export const signedOut = () => new ApiFailure('request.sign_in_needed', 401)

/**
 * Returns true when the same request may succeed later: no response, a server that restarts or is overloaded,
 * or an ended session.
 */
export function mayHelpLater(thrown: unknown): boolean {
  if (!(thrown instanceof ApiFailure)) return true
  return thrown.status === 0 || thrown.status === 401 || thrown.status === 429 || thrown.status >= 500
}
