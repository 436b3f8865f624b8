/** The browser's database of files that wait for the network. */
export const storedFilesDatabase = 'qadam-kept-files'

/** Leaves no file of anybody on this device. */
export function clearStoredFiles(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(storedFilesDatabase)
  } catch {
    // A browser that denies storage has kept nothing.
  }
}

/** How the keys begin of what waits to be sent or graded. */
const waiting = /^(attempt|homework|board|grading):/

/** Leaves nothing in the browser's storage that was written and has not reached the server. */
export function clearWaiting(): void {
  try {
    for (const key of Object.keys(localStorage)) if (waiting.test(key)) localStorage.removeItem(key)
  } catch {
    // A browser that denies storage has kept nothing.
  }
}
