import { useSyncExternalStore } from 'react'

interface EducationRequest {
  /** The action that requires the form; called once it is saved. */
  readonly then?: () => void
}

let request: EducationRequest | null = null
const listeners = new Set<() => void>()

function set(next: EducationRequest | null) {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the postponed education form before an action that requires it. */
export function requestEducation(then?: () => void): void {
  set({ ...(then && { then }) })
}

/** Clears the request because the form was postponed again or saved. Returns the request. */
export function takeEducationRequest(): EducationRequest | null {
  const taken = request
  set(null)
  return taken
}

export function useEducationRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request !== null,
  )
}
