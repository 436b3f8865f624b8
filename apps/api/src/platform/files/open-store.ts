import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { DiskStore } from './disk-store.ts'
import { S3Store } from './s3-store.ts'
import { SealedStore } from './sealed-store.ts'
import { sealingKey } from './sealing.ts'

type StoreSettings = Pick<Settings, 'FILES' | 'DATA_DIR' | 'FILES_KEY' | 'FILES_OLD_KEYS'>

/** The store that the settings name. */
export function openFileStore(settings: StoreSettings): SealedStore {
  const store =
    settings.FILES === 'disk' ? new DiskStore(join(settings.DATA_DIR, 'files')) : new S3Store(settings.FILES)
  return new SealedStore(store, [settings.FILES_KEY, ...settings.FILES_OLD_KEYS].map(sealingKey))
}
