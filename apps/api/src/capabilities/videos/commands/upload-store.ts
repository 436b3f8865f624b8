import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Settings } from '../../../settings.ts'

const stores = new Map<string, FileStore>()

/** Where uploads lie until they belong to a lesson: beside the files, so that taking one over copies nothing. */
export function uploadStore({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): FileStore {
  const directory = join(DATA_DIR, 'uploads')
  const store = stores.get(directory) ?? new FileStore({ directory })
  stores.set(directory, store)
  return store
}

/** The bytes of an upload on this machine. */
export function uploadPath(settings: Pick<Settings, 'DATA_DIR'>, key: string): string {
  return join(uploadStore(settings).directory, key)
}

/** Removes the bytes of an upload; what is gone already is no fault. */
export async function removeUpload(settings: Pick<Settings, 'DATA_DIR'>, key: string): Promise<void> {
  const store = uploadStore(settings)
  await store.remove(key).catch(() => store.configstore.delete(key))
}

/** How far an upload is. Undefined when its bytes are gone. */
export async function uploadedSoFar(
  settings: Pick<Settings, 'DATA_DIR'>,
  key: string,
): Promise<{ readonly offset: number; readonly size: number | undefined } | undefined> {
  return uploadStore(settings)
    .getUpload(key)
    .catch(() => undefined)
}
