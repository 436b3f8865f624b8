import { inSchool, type SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { Services } from '../http/app-services.ts'
import type { Letter, LetterDriver, LetterSender } from './message.ts'
import { decryptSigningKey, selectorOf } from './signing-key.ts'

interface Row {
  readonly name: string
  readonly address: string
  readonly domain: string
  readonly is_verified: boolean
  readonly number: number | null
  readonly encrypted_private_key: Buffer | null
}

/**
 * Returns the school's sender; undefined when it has no address of its own. Letters go from that address only while its
 * domain is proved and DNS shows the key that signs them: the newest that was found.
 */
export async function findSender(
  db: SchoolDb,
  { settings, log }: Pick<Services, 'settings' | 'log'>,
): Promise<LetterSender | undefined> {
  const row = await db.row<Row>(sql`
    select coalesce(nullif(m.sender_name, ''), s.name) as name, a.address, a.domain, a.state = 'verified' as is_verified,
      k.number, k.encrypted_private_key
    from sender_addresses a join schools s on s.school_id = a.school_id
    left join mailing_settings m on m.school_id = a.school_id
    left join lateral (
      select number, encrypted_private_key from sender_keys k
      where k.school_id = a.school_id and k.found_at is not null order by number desc limit 1) k on true
    where a.school_id = ${db.schoolId}`)
  if (!row) return undefined
  const { name, address, domain, is_verified: isVerified, number, encrypted_private_key: stored } = row
  if (!isVerified || number === null || !stored) return { name, address }
  try {
    const privateKey = decryptSigningKey(settings, db.schoolId, stored)
    return { name, address, key: { domain, selector: selectorOf(number), privateKey } }
  } catch (fault) {
    // A code of sign-in goes from the installation's address rather than not at all.
    log.error({ err: fault, school: db.schoolId }, 'the key that signs letters cannot be decrypted')
    return { name, address }
  }
}

/** Sends a letter at once, from the school's sender: codes and links of sign-in, which wait in no table. */
export async function sendAtOnce(
  services: Services,
  letters: LetterDriver,
  { schoolId, letter }: { readonly schoolId: number; readonly letter: Letter },
): Promise<void> {
  const sender = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
    findSender(db, services),
  )
  await letters.send(letter, { sender })
}
