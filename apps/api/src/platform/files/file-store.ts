import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Keys are unguessable and say nothing about their content. */
export interface FileStore {
  /** Stores the bytes of a local file or buffer under a key; writing a key again replaces it. */
  put(key: string, source: string | Buffer): Promise<void>
  /** As `put`, of a local file that nobody writes to any more: where it can, the store takes it without copying. */
  keep(key: string, path: string): Promise<void>
  /** Hands a path on this machine with the bytes of a key to `work`. Undefined when the key does not exist. */
  locally<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  /** A stream of the bytes; `range` is inclusive. Undefined when the key does not exist. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>
  /** Whether the bytes of a key are there. */
  has(key: string): Promise<boolean>
  /** Removing what does not exist is no fault. */
  remove(key: string): Promise<void>
}

/** A new key: 160 random bits, spread over folders of the school; `sealed` asks the store to keep the bytes sealed. */
export function newFileKey(schoolId: number, sealed = false): string {
  const secret = randomBytes(20).toString('hex')
  return `${schoolId}/${sealed ? 'sealed/' : ''}${secret.slice(0, 2)}/${secret}`
}
