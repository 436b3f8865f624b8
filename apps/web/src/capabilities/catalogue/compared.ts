import { maxCompared } from '@qadam/contract/programs/rules.ts'
import { useSyncExternalStore } from 'react'
import { onSignOut } from '../../platform/at-sign-out.ts'

const key = 'compare'
const listeners = new Set<() => void>()
let ids: readonly number[] = read()

/** Returns the ids of the programs selected for comparison on this device. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ids,
    () => ids,
  )
}

/** Adds a program to the comparison or removes it; ignores a fifth one. */
export function toggleCompared(id: number): void {
  if (ids.includes(id)) save(ids.filter((each) => each !== id))
  else if (ids.length < maxCompared) save([...ids, id])
}

export function clearCompared(): void {
  save([])
}
onSignOut({ clear: clearCompared })

function save(next: readonly number[]) {
  ids = next
  try {
    if (next.length > 0) localStorage.setItem(key, next.join(','))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, the comparison lasts for this visit only.
  }
  for (const listener of listeners) listener()
}

function read(): readonly number[] {
  try {
    const saved = localStorage.getItem(key) ?? ''
    return /^\d{1,16}(,\d{1,16}){0,3}$/.test(saved) ? saved.split(',').map(Number) : []
  } catch {
    return []
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    ids = read()
    for (const listener of listeners) listener()
  })
}
