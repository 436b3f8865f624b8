import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Returns a new random secret of 192 bits, base64url. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Returns the stored form of a secret: a keyed digest of it and of its context. Without the key, a copy of
 * the database does not reveal even a six-digit code.
 */
export function digestOf(key: string, ...parts: readonly (string | number)[]): string {
  const keyed = createHmac('sha256', key)
  for (const part of parts) keyed.update(`${String(part).length}:${part};`)
  return keyed.digest('base64url')
}

/** Compares two digests in constant time. */
export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the link form of a secret: with its school id and signature. */
export function signedForSchool(key: string, schoolId: number, secret: string): string {
  return `${schoolId}.${secret}.${digestOf(key, 'link', schoolId, secret).slice(0, 22)}`
}

/** Returns the secret of a link signed for this school, else null. */
export function secretOfSchool(key: string, schoolId: number, signed: string): string | null {
  const [school, secret, signature, ...rest] = signed.split('.')
  if (!school || !secret || !signature || rest.length > 0) return null
  if (!sameDigest(signature, digestOf(key, 'link', Number(school), secret).slice(0, 22))) return null
  return Number(school) === schoolId ? secret : null
}
