import { useSyncExternalStore } from 'react'
import { storage } from '../platform/storage.ts'

const key = 'roomy-rows'
const listeners = new Set<() => void>()

const isRoomy = (): boolean => storage.getItem(key) === '1'

function setRoomy(roomy: boolean): void {
  if (roomy) storage.setItem(key, '1')
  else storage.removeItem(key)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether the rows of tables are high on this device, instead of 36 pixels, and a function that changes it. */
export const useRoomyRows = (): [boolean, (roomy: boolean) => void] => [
  useSyncExternalStore(subscribe, isRoomy, () => false),
  setRoomy,
]
