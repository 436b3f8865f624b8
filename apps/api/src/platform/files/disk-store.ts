import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/** Stores files in a local folder. Writes are atomic. */
export class DiskStore implements FileStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = resolve(root)
  }

  put(key: string, source: string | Buffer): Promise<void> {
    return this.#layDown(key, (draft) =>
      typeof source === 'string' ? copyFile(source, draft) : writeFile(draft, source),
    )
  }

  keep(key: string, path: string): Promise<void> {
    // Links do not work across file systems.
    return this.#layDown(key, (draft) => link(path, draft).catch(() => copyFile(path, draft)))
  }

  async locally<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const path = this.#pathOf(key)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() ? work(path) : undefined
  }

  async #layDown(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = this.#pathOf(key)
    const draft = `${path}.${randomBytes(4).toString('hex')}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(draft)
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

  async has(key: string): Promise<boolean> {
    return (await this.size(key)) !== undefined
  }

  async size(key: string): Promise<number | undefined> {
    const found = await stat(this.#pathOf(key)).catch(() => undefined)
    return found?.isFile() ? found.size : undefined
  }

  async *keys(schoolId: number, before: Date): AsyncGenerator<string> {
    const root = this.#pathOf(String(schoolId))
    for await (const path of filesIn(root)) {
      // Drafts are no keys: they go with their key.
      if (path.endsWith('.part')) continue
      const found = await stat(path).catch(() => undefined)
      if (found && found.mtimeMs < before.getTime()) yield relative(this.#root, path).split(sep).join('/')
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key)
    await rm(path, { force: true })
    // Also removes partial files of a killed process.
    const names = await readdir(dirname(path)).catch(() => [])
    const drafts = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
    for (const draft of drafts) await rm(join(dirname(path), draft), { force: true })
  }

  #pathOf(key: string): string {
    const path = resolve(join(this.#root, key))
    if (!path.startsWith(this.#root + sep)) throw new Error('a file key points outside of the store')
    return path
  }
}

/** The files of a folder and its folders; none when it does not exist. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}
