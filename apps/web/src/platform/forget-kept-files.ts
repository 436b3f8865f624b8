/** The browser's database of files that wait for the network. */
export const keptFilesDatabase = 'qadam-kept-files'

/** Leaves no file of anybody on this device. */
export function forgetKeptFiles(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptFilesDatabase)
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
