import { digestOf, sameDigest } from '../../../platform/access/secrets.ts'

/** Whose code it is; `version` grows with each renewal. */
export interface CodeOwner {
  readonly schoolId: number
  readonly personId: number
  readonly version: number
}

const secretLength = 12

/**
 * Returns a student's personal code: the id and a keyed digest, so that the database has nothing to steal. Letters are
 * few and big, since people type it.
 */
export function personalCodeOf(key: string, { schoolId, personId, version }: CodeOwner): string {
  const secret = [...Buffer.from(digestOf(key, 'telegram code', schoolId, personId, version))]
    .slice(0, secretLength)
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
  return `${personId}-${secret}`
}

const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Returns the id that a code names; undefined when it is no personal code. */
export function personOfCode(code: string): number | undefined {
  const [, id] = /^(\d{1,15})-[A-Z2-9]{12}$/i.exec(code) ?? []
  return id === undefined ? undefined : Number(id)
}

export const isCodeOf = (key: string, owner: CodeOwner, code: string): boolean =>
  sameDigest(code.toUpperCase(), personalCodeOf(key, owner))

/** Returns the link that opens a bot with a code or secret. */
export const deepLink = (bot: string, start: string): string => `https://t.me/${bot}?start=${start}`

/** Returns how the secret of a start link is stored. */
export const startDigest = (key: string, schoolId: number, secret: string): string =>
  digestOf(key, 'telegram start', schoolId, secret)

/** The page of the chats where the server plays Telegram. */
export const developmentChats = '/dev/telegram'
