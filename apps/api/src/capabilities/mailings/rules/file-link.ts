import { mailingFileLimits } from '@qadam/contract/mailings/files.ts'
import { digestOf, sameDigest } from '../../../platform/access/secrets.ts'

/** What a link in a letter opens: a file of a mailing, until a moment in seconds since 1970. */
export interface FileLink {
  readonly schoolId: number
  readonly fileId: number
  readonly ends: number
}

const signatureLength = 22
const signatureOf = (secret: string, { schoolId, fileId, ends }: FileLink): string =>
  digestOf(secret, 'mailing-file', schoolId, fileId, ends).slice(0, signatureLength)

/** Returns when a link written now ends. */
export const endOfLink = (now: Date): number =>
  Math.floor(now.getTime() / 1_000) + mailingFileLimits.linkDays * 86_400

/** Returns the link's own part. It names no reader: who forwards a letter forwards its files. */
export const fileToken = (secret: string, link: FileLink): string =>
  `${link.fileId}.${link.ends}.${signatureOf(secret, link)}`

/** Returns what a link of this school opens, also when it has ended; null for anything else. */
export function readFileToken(secret: string, schoolId: number, token: string): FileLink | null {
  const found = /^([1-9]\d{0,14})\.([1-9]\d{0,11})\.([\w-]{22})$/.exec(token)
  if (!found) return null
  const link = { schoolId, fileId: Number(found[1]), ends: Number(found[2]) }
  return sameDigest(found[3] ?? '', signatureOf(secret, link)) ? link : null
}
