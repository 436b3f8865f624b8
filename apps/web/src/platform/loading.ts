import { useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()

/** Counts one piece of work for the thin bar at the top; the returned function ends it, once. */
export function loadingStarted(): () => void {
  underWay += 1
  changed()
  let over = false
  return () => {
    if (over) return
    over = true
    underWay -= 1
    changed()
  }
}

/** Whether anything counted is under way. */
export function isLoading(): boolean {
  return underWay > 0
}

/** `isLoading` as React state. */
export function useIsLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isLoading,
    () => false,
  )
}

function changed() {
  for (const listener of listeners) listener()
}
