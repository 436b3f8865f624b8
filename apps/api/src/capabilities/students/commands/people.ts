import type { managerAccessChange } from '@qadam/contract/accounts/access/schemas.ts'
import type { NewPerson, PersonChange } from '@qadam/contract/accounts/schemas.ts'
import { findField, isTypedIntoRecord } from '@qadam/contract/students/fields.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { changeAccess, createPerson, updatePerson } from '../../accounts/public.ts'
import { onlyStudentsHaveRecords } from '../errors.ts'
import { withRecord } from '../queries/person-record.ts'
import { writeRecord } from './record.ts'

type Fields = Readonly<Record<string, unknown>>

function recordFieldsOf(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      const field = findField(name)
      return value !== undefined && field !== undefined && isTypedIntoRecord(field)
    }),
  )
}

type Accesses = { readonly accesses?: z.output<typeof managerAccessChange> | undefined }

/**
 * Creates a person; record fields in the request are written to the student's record. @throws Failure 403,
 * 409
 */
export async function addPerson(ctx: RequestContext, given: z.output<typeof NewPerson> & Accesses & Fields) {
  const values = recordFieldsOf(given)
  const person = await createPerson(ctx, given)
  // A narrowed manager becomes responsible for the students they add; otherwise they could not see them.
  const mine = person.role === 'student' && (await isNarrowed(ctx)) ? { responsible: ctx.actor.id } : {}
  await changeFields(ctx, person, { ...mine, ...values })
  await changeAccesses(ctx, person.id, given)
  return withRecord(ctx, person)
}

/**
 * Updates a person; record fields in the request are written to the student's record. @throws Failure 403,
 * 404, 409
 */
export async function changePerson(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof PersonChange> & Accesses & Fields,
) {
  const values = recordFieldsOf(change)
  const person = await updatePerson(ctx, id, change)
  await changeFields(ctx, person, values)
  await changeAccesses(ctx, id, change)
  return withRecord(ctx, person)
}

/** Decision Q19: only the school admin sets what a manager can see. */
async function changeAccesses(ctx: RequestContext, id: number, { accesses }: Accesses): Promise<void> {
  if (accesses === undefined) return
  if (ctx.actor.role !== 'admin_school') throw notAllowed()
  await changeAccess(ctx, id, accesses)
}

/** Returns true if the actor is a manager who sees only some students. */
export async function isNarrowed({ db, actor }: RequestContext): Promise<boolean> {
  if (actor.role !== 'admin') return false
  const found = await db.row(
    sql`select 1 from accesses where school_id = ${db.schoolId} and manager_id = ${actor.id}`,
  )
  return found !== undefined
}

async function changeFields(
  ctx: RequestContext,
  person: { id: number; role: string },
  values: Fields,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  if (person.role !== 'student') throw onlyStudentsHaveRecords()
  await writeRecord(ctx, person.id, { values, source: 'form' })
}
