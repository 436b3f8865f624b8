import type { ReferralRefusal } from '@qadam/contract/referrals/rules.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

interface Pair {
  readonly referrer: number
  readonly friend: number
  /** When the friend opened the link. */
  readonly cameAt: string
}

/** Returns why a friend brings no cashback, null when they do. */
export async function findRefusal(
  db: SchoolDb,
  { referrer, friend, cameAt }: Pair,
): Promise<ReferralRefusal | null> {
  const found = await db.one<{ own_contact: boolean; family: boolean; known: boolean }>(sql`
    select
      (coalesce(f.phone = r.phone, false) or coalesce(${mailbox(sql`f.email`)} = ${mailbox(sql`r.email`)}, false)
        or exists (select 1 from consultations c where c.school_id = f.school_id and c.student_id = f.id
          and (c.phone = r.phone or ${mailbox(sql`c.email`)} = ${mailbox(sql`r.email`)}))) as own_contact,
      exists (select 1 from guardians g where g.school_id = f.school_id
        and ((g.student_id = r.id and (${mailbox(sql`g.email`)} = ${mailbox(sql`f.email`)}
            or exists (select 1 from guardians o where o.school_id = g.school_id and o.student_id = f.id
              and ${mailbox(sql`o.email`)} = ${mailbox(sql`g.email`)})))
          or (g.student_id = f.id and ${mailbox(sql`g.email`)} = ${mailbox(sql`r.email`)}))) as family,
      f.created_at < ${cameAt}::timestamptz as known
    from people f join people r on r.school_id = f.school_id and r.id = ${referrer}
    where f.school_id = ${db.schoolId} and f.id = ${friend}`)
  if (found.own_contact) return 'own_contact'
  if (found.family) return 'family'
  return found.known ? 'known' : null
}

/** The address without what stands after a plus: letters to both come into one mailbox. */
const mailbox = (email: SQL): SQL => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
