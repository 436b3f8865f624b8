/** The IndexedDB database of files that wait for the network. */
export const storedFilesDatabase = 'qadam-kept-files'

/** Deletes every user's stored files from this device. */
export function clearStoredFiles(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(storedFilesDatabase)
    // What the service worker has stored of lessons and answers.
    void globalThis.caches?.delete('answers').catch(() => undefined)
  } catch {
    // A browser that denies storage has stored nothing.
  }
}

/** Key prefixes of work that waits to be sent or graded. */
const waiting = /^(attempt|homework|board|grading):/

/** Removes all work that has not reached the server from the browser's storage. */
export function clearWaiting(): void {
  try {
    for (const key of Object.keys(localStorage)) if (waiting.test(key)) localStorage.removeItem(key)
  } catch {
    // A browser that denies storage has stored nothing.
  }
}
