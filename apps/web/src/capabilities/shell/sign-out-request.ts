import { useSyncExternalStore } from 'react'
import type { UnsentWork } from '../../platform/unsent-work.ts'

let asked: UnsentWork | null = null
const listeners = new Set<() => void>()

/** Opens the question about work that the server does not have, or closes it. */
export function askAboutUnsent(unsent: UnsentWork | null): void {
  asked = unsent
  for (const listener of listeners) listener()
}

/** Returns what is asked about, or null. */
export function useUnsentAsked(): UnsentWork | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => null,
  )
}
