import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { Settings } from '../../settings.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import { decrypt, encrypt, encryptionKey, headerBytes, rewrap } from '../files/encryption.ts'

/** A pair of keys that signs letters (RFC 6376). */
export interface SigningKeys {
  /** Base64 of the public half, as its DNS record has it. */
  readonly publicKey: string
  readonly privateKey: string
}

const generate = promisify(generateKeyPair)

/** Makes a pair of keys in a thread of the pool: it takes a tenth of a second. */
export async function makeSigningKeys(): Promise<SigningKeys> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { publicKey: publicKey.toString('base64'), privateKey }
}

/** Returns the selector of a school's key of this number. */
export const selectorOf = (number: number): string => `qadam${number}`

/** Returns a private key as it is stored, bound to its school. */
export function encryptSigningKey(settings: Settings, schoolId: number, privateKey: string): Buffer {
  const plain = JSON.stringify({ school_id: schoolId, private_key: privateKey })
  return encrypt(Buffer.from(plain), encryptionKey(settings.FILES_KEY))
}

/** @throws Error when it was changed, belongs to another school, or no key of the environment fits */
export function decryptSigningKey(settings: Settings, schoolId: number, stored: Buffer): string {
  const opened = JSON.parse(decrypt(stored, keysOf(settings)).toString()) as {
    school_id: number
    private_key: string
  }
  if (opened.school_id !== schoolId) throw new Error('a key that signs letters belongs to another school')
  return opened.private_key
}

/** Encrypts a school's keys with the current key of the environment. Returns how many it has. */
export async function rewrapSigningKeys(db: SchoolDb, settings: Settings): Promise<number> {
  const keys = await db.rows<{ number: number; encrypted_private_key: Buffer }>(sql`
    select number, encrypted_private_key from sender_keys where school_id = ${db.schoolId} for update`)
  for (const { number, encrypted_private_key: before } of keys) {
    const header = rewrap(before.subarray(0, headerBytes), keysOf(settings))
    const stored = Buffer.concat([header, before.subarray(headerBytes)])
    await db.rows(sql`
      update sender_keys set encrypted_private_key = ${stored}
      where school_id = ${db.schoolId} and number = ${number}`)
  }
  return keys.length
}

const keysOf = ({ FILES_KEY, FILES_OLD_KEYS }: Settings) => [FILES_KEY, ...FILES_OLD_KEYS].map(encryptionKey)
