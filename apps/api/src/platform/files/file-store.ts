import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Storage of file contents. Keys are unguessable and reveal nothing about the content. */
export interface FileStore {
  /** Stores a local file or a buffer under a key; overwrites an existing one. */
  put(key: string, source: string | Buffer): Promise<void>
  /** Like `put`, for a local file that is no longer written to: the store avoids a copy when it can. */
  keep(key: string, path: string): Promise<void>
  /** Calls `work` with a local path of the file. Returns undefined when the key does not exist. */
  locally<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  /** Returns a stream of the content; `range` is inclusive. Undefined when the key does not exist. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>
  /** Returns true when the key exists. */
  has(key: string): Promise<boolean>
  /** Returns the stored size of a key, in bytes; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>
  /** Lists the keys of a school that were written before an instant. */
  keys(schoolId: number, before: Date): AsyncIterable<string>
  /** Removes a key. Idempotent. */
  remove(key: string): Promise<void>
}

/**
 * Returns a new key: 160 random bits, spread over folders of the school; with `sealed` the store encrypts the
 * content.
 */
export function newFileKey(schoolId: number, sealed = false): string {
  const secret = randomBytes(20).toString('hex')
  return `${schoolId}/${sealed ? 'sealed/' : ''}${secret.slice(0, 2)}/${secret}`
}
