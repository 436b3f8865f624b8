import { domainToUnicode } from 'node:url'
import type { SenderAddress, SenderState } from '@qadam/contract/sender-address/schemas.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { type Findings, presentRecords } from '../rules/records.ts'

export interface AddressRow {
  readonly address: string
  readonly domain: string
  readonly token: string
  readonly state: SenderState
  readonly findings: Findings
  readonly missing_days: number
  readonly missing_on: string | null
  readonly asked_at: string | null
  readonly checked_at: string | null
  readonly unreachable_at: string | null
  readonly verified_at: string | null
}

export interface KeyRow {
  readonly number: number
  readonly public_key: string
  readonly found_at: string | null
}

/** Returns the school's address as it is stored. */
export const findAddress = (db: SchoolDb) =>
  db.row<AddressRow>(sql`
    select address, domain, token, state, findings, missing_days, to_char(missing_on, 'YYYY-MM-DD') as missing_on,
      asked_at, checked_at, unreachable_at, verified_at
    from sender_addresses where school_id = ${db.schoolId}`)

/** Returns the public halves of the school's keys, the newest first. */
export const keysOf = (db: SchoolDb) =>
  db.rows<KeyRow>(sql`
    select number, public_key, found_at from sender_keys where school_id = ${db.schoolId} order by number desc`)

/** A check that was asked for so long ago was lost with its process. */
const checkMinutes = 3

/** Returns the school's address with the records that its domain has to have, and what DNS shows. */
export async function getSenderAddress({ db, now, services }: ReadContext): Promise<SenderAddress> {
  const { name } = await db.one<{ name: string }>(sql`
    select coalesce(nullif(m.sender_name, ''), s.name) as name
    from schools s left join mailing_settings m on m.school_id = s.school_id where s.school_id = ${db.schoolId}`)
  const { MAIL_FROM: installation, MAIL_SPF: spf } = services.settings
  const row = await findAddress(db)
  if (!row) return { name, installation, own: null }
  const { domain, token, asked_at: askedAt } = row
  const keys = await keysOf(db)
  const [local] = row.address.split('@')
  return {
    name,
    installation,
    own: {
      address: `${local}@${domainToUnicode(domain)}`,
      domain: domainToUnicode(domain),
      state: row.state,
      records: presentRecords({ domain, token, keys: keys.slice(0, 1), spf }, row.findings),
      is_renewing: keys.length > 1,
      is_checking: askedAt !== null && now.getTime() - Date.parse(askedAt) < checkMinutes * 60_000,
      checked_at: row.checked_at,
      unreachable_at: row.unreachable_at,
      verified_at: row.verified_at,
    },
  }
}
