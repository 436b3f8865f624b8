import { useSyncExternalStore } from 'react'

interface EducationRequest {
  /** What the person wanted to do and what the form stands before; done once it is saved. */
  readonly then?: () => void
}

let request: EducationRequest | null = null
const listeners = new Set<() => void>()

function set(next: EducationRequest | null) {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the form of education although it was put off, before something that needs it. */
export function requestEducation(then?: () => void): void {
  set({ ...(then && { then }) })
}

/** Closes a requested form: the person put it off again, or saved it. Returns what they wanted to do. */
export function takeEducationRequest(): EducationRequest | null {
  const taken = request
  set(null)
  return taken
}

/** Whether the form was asked for. */
export function useEducationRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => request !== null,
  )
}
