import type { Signer } from '@qadam/contract/papers/kinds.ts'
import type { contract } from '@qadam/contract/papers/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { isOfAgeOn } from '../rules.ts'

export type Contract = z.output<typeof contract>

/** Who signed a student's contract: the customer on papers. */
export interface Customer {
  readonly signer: Signer
  readonly name: string
  readonly iin: string
  readonly address: string
  readonly contacts: string
}

/** Returns the contract of a student; before it is entered, a minor's is to be signed by a guardian. */
export async function readContract(
  { db, now }: ReadContext<Actor | null>,
  studentId: number,
): Promise<Contract> {
  const row = await db.row<Contract>(sql`
    select number, signed_on::text, signer, name, iin, address, contacts, version
    from student_contracts where school_id = ${db.schoolId} and student_id = ${studentId}`)
  if (row) return row
  const isOfAge = isOfAgeOn(await birthDateOf(db, studentId), await schoolToday(db, now))
  return {
    number: '',
    signed_on: null,
    signer: isOfAge ? 'student' : 'guardian',
    name: '',
    iin: '',
    address: '',
    contacts: '',
    version: 1,
  }
}

export async function birthDateOf(db: SchoolDb, studentId: number): Promise<string | null> {
  const row = await db.row<{ birth_date: string | null }>(sql`
    select birth_date::text from people where school_id = ${db.schoolId} and id = ${studentId}`)
  return row?.birth_date ?? null
}

/** Returns the customer of a student: of a student who signed, the name and IIN of the record. */
export async function customerOf(
  db: SchoolDb,
  studentId: number,
  { signer, name, iin, address, contacts }: Contract,
): Promise<Customer> {
  if (signer === 'guardian') return { signer, name, iin, address, contacts }
  const own = await db.one<{ name: string; iin: string }>(sql`
    select coalesce(nullif(trim(concat_ws(' ', n.last_name_ru, n.first_name_ru)), ''),
      trim(concat_ws(' ', p.last_name, p.first_name))) as name, coalesce(n.iin, '') as iin
    from people p left join student_names n on n.school_id = p.school_id and n.student_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${studentId}`)
  return { signer, address, contacts, name: own.name, iin: own.iin.replace(/\s/g, '') }
}
