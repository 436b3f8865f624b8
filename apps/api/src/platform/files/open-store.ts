import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { DiskStore } from './disk-store.ts'
import { EncryptedStore } from './encrypted-store.ts'
import { encryptionKey } from './encryption.ts'
import { S3Store } from './s3-store.ts'

type StoreSettings = Pick<Settings, 'FILES' | 'DATA_DIR' | 'FILES_KEY' | 'FILES_OLD_KEYS'>

/** Opens the store of the settings. */
export function openFileStore(settings: StoreSettings): EncryptedStore {
  const store =
    settings.FILES === 'disk' ? new DiskStore(join(settings.DATA_DIR, 'files')) : new S3Store(settings.FILES)
  return new EncryptedStore(store, [settings.FILES_KEY, ...settings.FILES_OLD_KEYS].map(encryptionKey))
}
