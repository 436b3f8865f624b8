import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { decrypt, type EncryptionKey, encrypt, headerBytes, isSealed, keyIdOf, rewrap } from './encryption.ts'
import type { FileStore } from './file-store.ts'

/** Returns true when the content of a key is encrypted; the key itself contains the marker. */
export function isSealedKey(key: string): boolean {
  return key.split('/')[1] === 'sealed'
}

/** A store that encrypts some files. The first key encrypts, the others only decrypt. */
export class EncryptedStore implements FileStore {
  readonly #inner: FileStore
  readonly #keys: readonly EncryptionKey[]

  constructor(inner: FileStore, keys: readonly EncryptionKey[]) {
    this.#inner = inner
    this.#keys = keys
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    if (!isSealedKey(key)) return this.#inner.put(key, source)
    const [current] = this.#keys
    if (!current) throw new Error('there is no key to seal files with')
    const plain = typeof source === 'string' ? await readFile(source) : source
    await this.#inner.put(key, encrypt(plain, current))
  }

  keep(key: string, path: string): Promise<void> {
    return isSealedKey(key) ? this.put(key, path) : this.#inner.keep(key, path)
  }

  locally<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    if (isSealedKey(key)) throw new Error('a sealed file is not laid down in the open')
    return this.#inner.locally(key, work)
  }

  async get(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Readable | undefined> {
    if (!isSealedKey(key)) return this.#inner.get(key, range)
    const body = await this.#inner.get(key)
    if (!body) return undefined
    return Readable.from([decrypt(await buffer(body), this.#keys, range)])
  }

  has(key: string): Promise<boolean> {
    return this.#inner.has(key)
  }

  size(key: string): Promise<number | undefined> {
    return this.#inner.size(key)
  }

  keys(schoolId: number, before: Date): AsyncIterable<string> {
    return this.#inner.keys(schoolId, before)
  }

  remove(key: string): Promise<void> {
    return this.#inner.remove(key)
  }

  /**
   * Re-encrypts the file key of an encrypted file under the first key. Returns false when it already was, or
   * the file does not exist.
   */
  async rewrap(key: string): Promise<boolean> {
    const body = await this.#inner.get(key)
    if (!body) return false
    const sealed = await buffer(body)
    if (!isSealed(sealed)) throw new Error('a file that should be sealed is not')
    const [current] = this.#keys
    if (current?.id.equals(keyIdOf(sealed))) return false
    const header = rewrap(sealed.subarray(0, headerBytes), this.#keys)
    await this.#inner.put(key, Buffer.concat([header, sealed.subarray(headerBytes)]))
    return true
  }
}
