import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine. A file appears whole or not at all. */
export class DiskStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = resolve(root)
  }

  async put(key: string, source: string | Buffer): Promise<void> {
    const path = this.#pathOf(key)
    const draft = `${path}.${randomBytes(4).toString('hex')}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      if (typeof source === 'string') await copyFile(source, draft)
      else await writeFile(draft, source)
      const handle = await open(draft, 'r+')
      await handle.sync()
      await handle.close()
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async get(
    key: string,
    range?: { readonly start: number; readonly end: number },
  ): Promise<Readable | undefined> {
    const path = this.#pathOf(key)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() ? createReadStream(path, range) : undefined
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  #pathOf(key: string): string {
    const path = resolve(join(this.#root, key))
    if (!path.startsWith(this.#root + sep)) throw new Error('a file key points outside of the store')
    return path
  }
}
