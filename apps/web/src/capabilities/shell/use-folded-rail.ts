import { useState } from 'react'
import { storage } from '../../platform/storage.ts'

const key = 'menu-pinned'

/** Returns whether this device shows the menu folded, as it is until somebody pins it, and a function that changes it. */
export function useFoldedRail(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => storage.getItem(key) !== '1')
  const fold = (next: boolean) => {
    if (next) storage.removeItem(key)
    else storage.setItem(key, '1')
    setFolded(next)
  }
  return [isFolded, fold]
}
