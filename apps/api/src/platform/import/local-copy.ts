import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../files/file-store.ts'
import { fileGone } from './errors.ts'

/** Calls `work` with a temporary local copy of a stored file. */
export async function withLocalCopy<T>(
  files: FileStore,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const bytes = await files.get(key)
  if (!bytes) throw fileGone()
  const folder = await mkdtemp(join(tmpdir(), 'qadam-import-'))
  try {
    const path = join(folder, 'file')
    await pipeline(bytes, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
