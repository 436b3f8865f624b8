import { useState } from 'react'
import { storage } from '../../../platform/storage.ts'

/** The day and the count of that day: a later entry changes it. `news-entries.test.ts` compares it with the entries. */
export const newestNews = '2026-11-25.8'

/**
 * Returns whether the person has news that they have not opened on this device, and a function that marks them as seen. On
 * the device: opening news is no act worth a row of the server, and a dot too many on a second device does no harm.
 */
export function useUnseenNews(personId: number | undefined): [boolean, () => void] {
  const key = `news-${personId}`
  const [seen, setSeen] = useState(() => storage.getItem(key))
  const markSeen = () => {
    storage.setItem(key, newestNews)
    setSeen(newestNews)
  }
  return [personId !== undefined && seen !== newestNews, markSeen]
}
