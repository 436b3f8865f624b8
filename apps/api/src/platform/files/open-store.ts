import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { DiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { S3Store } from './s3-store.ts'

/** The store that the settings name. */
export function openFileStore(settings: Pick<Settings, 'FILES' | 'DATA_DIR'>): FileStore {
  return settings.FILES === 'disk'
    ? new DiskStore(join(settings.DATA_DIR, 'files'))
    : new S3Store(settings.FILES)
}
