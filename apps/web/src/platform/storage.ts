/** The five keys of browser storage, spelled as the specification spells them. */
export const storageKeys = ['token', 'currency', 'uData', 'lang', 'nb'] as const

/** Where the keys live; tests bring their own. */
export interface KeyStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const inMemory = new Map<string, string>()
const memory: KeyStore = {
  getItem: (key) => inMemory.get(key) ?? null,
  setItem: (key, value) => void inMemory.set(key, value),
  removeItem: (key) => void inMemory.delete(key),
}

/** What waits to be sent or graded, by how its keys begin. */
const waitingKeys = ['attempt:', 'homework:', 'board:', 'grading:']

/** Leaves nothing on this device that was written and has not reached the server. */
export function forgetWaiting(store: KeyStore = storage): void {
  const kept = store === memory ? [...inMemory.keys()] : Object.keys(store)
  for (const key of kept) if (waitingKeys.some((start) => key.startsWith(start))) store.removeItem(key)
}

/** The browser's storage, or memory where the browser refuses it (private windows, blocked cookies). */
export const storage: KeyStore = ownStorage()

function ownStorage(): KeyStore {
  try {
    const browser = globalThis.localStorage
    if (!browser || typeof browser.getItem !== 'function') return memory
    browser.getItem('lang')
    return browser
  } catch {
    return memory
  }
}
