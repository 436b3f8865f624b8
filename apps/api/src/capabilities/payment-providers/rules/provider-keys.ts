import { decrypt, type EncryptionKey, encrypt, encryptionKey } from '../../../platform/files/encryption.ts'
import type { Settings } from '../../../settings.ts'

/** The row to which keys belong: keys that were copied to another row do not open there. */
export interface KeyOwner {
  readonly schoolId: number
  readonly provider: string
}

/** Returns the keys of the environment, the current one first. */
export const environmentKeys = ({ FILES_KEY, FILES_OLD_KEYS }: Settings): readonly EncryptionKey[] =>
  [FILES_KEY, ...FILES_OLD_KEYS].map(encryptionKey)

/** Returns the keys of a provider as they are stored; null without any. */
export function encryptKeys(
  settings: Settings,
  { schoolId, provider }: KeyOwner,
  keys: Readonly<Record<string, string>>,
): Buffer | null {
  if (Object.keys(keys).length === 0) return null
  const plain = JSON.stringify({ school_id: schoolId, provider, keys })
  return encrypt(Buffer.from(plain), encryptionKey(settings.FILES_KEY))
}

/** @throws Error when they were changed, belong to another row, or no key of the environment fits */
export function decryptKeys(
  settings: Settings,
  owner: KeyOwner,
  stored: Buffer | null,
): Record<string, string> {
  if (!stored) return {}
  const opened = JSON.parse(decrypt(stored, environmentKeys(settings)).toString()) as {
    readonly school_id: number
    readonly provider: string
    readonly keys: Record<string, string>
  }
  if (opened.school_id !== owner.schoolId || opened.provider !== owner.provider)
    throw new Error('the keys of a provider belong to another row')
  return opened.keys
}
