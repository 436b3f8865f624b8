import { createHmac } from 'node:crypto'
import { sameDigest } from '../access/secrets.ts'

/** A letter as its return address names it. */
export interface ReturnedLetter {
  readonly schoolId: number
  readonly letterId: number
}

// Of lower-case letters and digits alone: some servers change the case of an address. It fits into a local part of 64.
const signatureOf = (secret: string, named: string): string =>
  createHmac('sha256', secret).update(`return address ${named}`).digest('hex').slice(0, 24)

/** Returns the token that a letter's return address, Message-ID and envelope id carry. */
export function returnToken(secret: string, { schoolId, letterId }: ReturnedLetter): string {
  const named = `${schoolId.toString(36)}-${letterId.toString(36)}`
  return `${named}-${signatureOf(secret, named)}`
}

/** At most so many tokens of one text are looked at. */
const maxTokens = 20

/** Returns the letter of the first valid token in a text; null when there is none. */
export function findReturnToken(secret: string, text: string): ReturnedLetter | null {
  let looked = 0
  for (const [, named = '', signature = ''] of text.matchAll(
    /(?<![0-9a-z])([0-9a-z]{1,11}-[0-9a-z]{1,11})-([0-9a-f]{24})(?![0-9a-z])/gi,
  )) {
    const lower = named.toLowerCase()
    if (sameDigest(signature.toLowerCase(), signatureOf(secret, lower))) {
      const [school = '', letter = ''] = lower.split('-')
      return { schoolId: Number.parseInt(school, 36), letterId: Number.parseInt(letter, 36) }
    }
    looked += 1
    if (looked === maxTokens) return null
  }
  return null
}

/** Returns the address to which a letter comes back: `bounce@x` with a token is `bounce+TOKEN@x`. */
export const returnAddress = (address: string, token: string): string => address.replace('@', `+${token}@`)
