import { useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()

/** Adds one task to the loading bar; the returned function ends it and may be called more than once. */
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

/** Returns true while any task of the loading bar is running. */
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
