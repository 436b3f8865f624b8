/** The five keys of browser storage, spelled as in the specification. */
export const storageKeys = ['token', 'currency', 'uData', 'lang', 'nb'] as const

/** The storage of the keys; tests pass their own. */
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

/** The browser's storage, or memory where the browser denies it (private windows, blocked cookies). */
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
