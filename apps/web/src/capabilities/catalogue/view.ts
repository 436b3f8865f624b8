import { useSyncExternalStore } from 'react'
import { storage } from '../../platform/storage.ts'

const key = 'catalogue-view'
/** Without a choice, cards on a desktop and rows on a phone. */
export type View = 'list' | 'cards'
const listeners = new Set<() => void>()

/** Returns the view that was chosen on this device; undefined on the server and without a choice. */
export function useView(): View | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chosenView,
    () => undefined,
  )
}

export function saveView(view: View): void {
  storage.setItem(key, view)
  for (const listener of listeners) listener()
}

function chosenView(): View | undefined {
  const saved = storage.getItem(key)
  return saved === 'list' || saved === 'cards' ? saved : undefined
}
