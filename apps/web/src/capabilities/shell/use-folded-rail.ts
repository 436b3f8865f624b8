import { useState } from 'react'
import { storage } from '../../platform/storage.ts'

const key = 'menu-folded'

/** Returns whether this device shows the menu folded, and a function that changes it. */
export function useFoldedRail(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => storage.getItem(key) === '1')
  const fold = (next: boolean) => {
    if (next) storage.setItem(key, '1')
    else storage.removeItem(key)
    setFolded(next)
  }
  return [isFolded, fold]
}
