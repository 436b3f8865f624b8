import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Settings } from '../../../settings.ts'

const stores = new Map<string, FileStore>()

/**
 * Returns the store of unfinished uploads. On the same disk as the files, so that a completed upload is moved
 * without copying.
 */
export function uploadStore({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): FileStore {
  const directory = join(DATA_DIR, 'uploads')
  const store = stores.get(directory) ?? new FileStore({ directory })
  stores.set(directory, store)
  return store
}

export function uploadPath(settings: Pick<Settings, 'DATA_DIR'>, key: string): string {
  return join(uploadStore(settings).directory, key)
}

/** Deletes the bytes of an upload. Idempotent. */
export async function removeUpload(settings: Pick<Settings, 'DATA_DIR'>, key: string): Promise<void> {
  const store = uploadStore(settings)
  await store.remove(key).catch(() => store.configstore.delete(key))
}

/** Returns the progress of an upload in bytes; undefined when its bytes are gone. */
export async function uploadedSoFar(
  settings: Pick<Settings, 'DATA_DIR'>,
  key: string,
): Promise<{ readonly offset: number; readonly size: number | undefined } | undefined> {
  return uploadStore(settings)
    .getUpload(key)
    .catch(() => undefined)
}
