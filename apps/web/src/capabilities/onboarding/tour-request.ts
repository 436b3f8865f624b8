import { useSyncExternalStore } from 'react'

let requested = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  requested = value
  for (const listener of listeners) listener()
}

export function requestTour(): void {
  set(true)
}

export function clearTourRequest(): void {
  set(false)
}

export function useTourRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => requested,
  )
}
