import { generateSecret, generateSync, generateURI } from 'otplib'
import { sameDigest } from '../../../platform/access/secrets.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { decrypt, encrypt, encryptionKey, headerBytes, rewrap } from '../../../platform/files/encryption.ts'
import type { Settings } from '../../../settings.ts'

const stepSeconds = 30

/** Whose authenticator app it is: a secret that was copied to another row does not open there. */
export interface FactorOwner {
  readonly schoolId: number
  readonly personId: number
}

/** Returns a new secret of an authenticator app, 160 bits in Base32. */
export const newAppSecret = (): string => generateSecret()

/** Returns the address that a QR code holds: apps show the school and the person's address. */
export function appUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return generateURI({ secret, issuer, label })
}

/** Returns the code of an app at a moment. */
export function codeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000), period: stepSeconds })
}

/**
 * Returns the time step whose code this is: the present one, the one before or after it, for clocks that differ by half
 * a minute. Undefined when it is none of them. The time does not depend on the code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  let found: number | undefined
  for (const apart of [-1, 0, 1]) {
    const moment = new Date(now.getTime() + apart * stepSeconds * 1000)
    if (sameDigest(codeAt(secret, moment), code)) found = Math.floor(moment.getTime() / 1000 / stepSeconds)
  }
  return found
}

/** Returns a secret as it is stored, bound to its row. */
export function encryptAppSecret(settings: Settings, owner: FactorOwner, secret: string): Buffer {
  const plain = JSON.stringify({ school_id: owner.schoolId, person_id: owner.personId, secret })
  return encrypt(Buffer.from(plain), encryptionKey(settings.FILES_KEY))
}

/** @throws Error when it was changed, belongs to another person, or no key of the environment fits */
export function decryptAppSecret(settings: Settings, owner: FactorOwner, stored: Buffer): string {
  const opened = JSON.parse(decrypt(stored, keysOf(settings)).toString()) as {
    readonly school_id: number
    readonly person_id: number
    readonly secret: string
  }
  if (opened.school_id !== owner.schoolId || opened.person_id !== owner.personId)
    throw new Error('the secret of an authenticator app belongs to another person')
  return opened.secret
}

/** Encrypts the secrets of a school's people with the current key of the environment. Returns how many have one. */
export async function rewrapAppSecrets(db: SchoolDb, settings: Settings): Promise<number> {
  const rows = await db.rows<{
    person_id: number
    encrypted_secret: Buffer | null
    pending_secret: Buffer | null
  }>(sql`
    select person_id, encrypted_secret, pending_secret from second_factors where school_id = ${db.schoolId} for update`)
  const rewrapped = (stored: Buffer | null) =>
    stored &&
    Buffer.concat([rewrap(stored.subarray(0, headerBytes), keysOf(settings)), stored.subarray(headerBytes)])
  for (const row of rows)
    await db.rows(sql`
      update second_factors set encrypted_secret = ${rewrapped(row.encrypted_secret)},
        pending_secret = ${rewrapped(row.pending_secret)}
      where school_id = ${db.schoolId} and person_id = ${row.person_id}`)
  return rows.length
}

const keysOf = ({ FILES_KEY, FILES_OLD_KEYS }: Settings) => [FILES_KEY, ...FILES_OLD_KEYS].map(encryptionKey)
