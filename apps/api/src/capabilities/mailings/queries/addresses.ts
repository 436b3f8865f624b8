import type { FailedAddress, OwnAddress } from '@qadam/contract/mailings/addresses.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isNotNarrowed, peopleVisibleTo } from '../../accounts/public.ts'
import { addressPersonNotFound } from '../errors.ts'

/** Returns the actor's own address if letters to it come back. */
export async function ownFailedAddress({ db, actor }: ReadContext): Promise<OwnAddress> {
  const failed = await db.row<NonNullable<OwnAddress['failed']>>(sql`
    select p.email, f.reason, f.failed_at as since from people p
    join failed_addresses f on f.school_id = p.school_id and f.address = lower(p.email)
    where p.school_id = ${db.schoolId} and p.id = ${actor.id}`)
  return { failed: failed ?? null }
}

/** Returns the addresses of a person and their guardians to which letters come back. @throws Failure 404 */
export async function failedAddressesOf(
  { db, actor }: ReadContext,
  id: number,
): Promise<{ results: FailedAddress[] }> {
  const person = await db.row(sql`
    select p.id from people p where p.school_id = ${db.schoolId} and p.id = ${id} and p.deleted_at is null
      and ${peopleVisibleTo(actor)} and (p.role = 'student' or p.id = ${actor.id} or ${isNotNarrowed(actor)})`)
  if (!person) throw addressPersonNotFound()
  const results = await db.rows<FailedAddress>(sql`
    select own.email, f.reason, f.failed_at as since, own.guardian from (
      select p.email, null as guardian from people p where p.school_id = ${db.schoolId} and p.id = ${id}
      union all
      select g.email, g.name from guardians g
      where g.school_id = ${db.schoolId} and g.student_id = ${id} and g.withdrawn_at is null) own
    join failed_addresses f on f.school_id = ${db.schoolId} and f.address = lower(own.email)
    order by own.guardian nulls first`)
  return { results }
}
