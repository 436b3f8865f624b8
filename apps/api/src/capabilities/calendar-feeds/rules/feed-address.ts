import { randomBytes } from 'node:crypto'
import { digestOf, secretOfSchool, signedForSchool } from '../../../platform/access/secrets.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { linkOrigin } from '../../schools/public.ts'

/** The digest stored for a feed, and the address with the secret. */
export interface NewAddress {
  readonly digest: string
  readonly address: string
}

/** Creates an address with a 256-bit secret, signed for its school. */
export async function newAddress(
  db: SchoolDb,
  { settings }: Pick<Services, 'settings'>,
): Promise<NewAddress> {
  const secret = randomBytes(32).toString('base64url')
  const signed = signedForSchool(settings.LINK_SECRET, db.schoolId, secret)
  return {
    digest: digestOfFeed(settings.LINK_SECRET, db.schoolId, secret),
    address: `${await linkOrigin(db, settings)}/api/v1/schedule/feed/read/${signed}/`,
  }
}

/** Returns the digest of an address; null when it was not signed for this school. */
export function digestOfAddress(key: string, schoolId: number, signed: string): string | null {
  const secret = secretOfSchool(key, schoolId, signed)
  return secret === null ? null : digestOfFeed(key, schoolId, secret)
}

function digestOfFeed(key: string, schoolId: number, secret: string): string {
  return digestOf(key, 'calendar feed', schoolId, secret)
}
