import { useSyncExternalStore } from 'react'

let requested = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  requested = value
  for (const listener of listeners) listener()
}

/** Shows the tour again to somebody who has seen it. */
export function requestTour(): void {
  set(true)
}

export function clearTourRequest(): void {
  set(false)
}

/** Whether the tour was asked for. */
export function useTourRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => requested,
  )
}
