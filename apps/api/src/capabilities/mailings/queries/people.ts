import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import type { Audience } from '@qadam/contract/mailings/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { findStudentsWhere, studentsVisibleTo } from '../../students/public.ts'
import { audienceTooLarge } from '../errors.ts'

/** Returns the people that a mailing is about, within the actor's access. @throws Failure 409 over the limit */
export async function peopleOf(ctx: ReadContext, audience: Audience): Promise<number[]> {
  const ids = await idsOf(ctx, audience)
  if (ids.length > mailingLimits.audience)
    throw audienceTooLarge({ values: { limit: mailingLimits.audience } })
  return ids
}

function idsOf(ctx: ReadContext, audience: Audience): Promise<number[]> {
  if (audience.kind === 'filter') return findStudentsWhere(ctx, audience.where, mailingLimits.audience + 1)
  if (audience.kind === 'people') return chosenPeople(ctx, audience.ids)
  return everybody(ctx, audience.roles)
}

async function everybody(ctx: ReadContext, roles: readonly Role[]): Promise<number[]> {
  const students = roles.includes('student')
    ? await findStudentsWhere(ctx, {}, mailingLimits.audience + 1)
    : []
  const others = roles.filter((role) => role !== 'student')
  if (others.length === 0) return students
  const rows = await ctx.db.rows<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${ctx.db.schoolId} and p.role = any(${others}::text[])
      and p.deleted_at is null and p.deactivated_at is null order by p.id limit ${mailingLimits.audience + 1}`)
  return [...students, ...rows.map(({ id }) => id)]
}

async function chosenPeople({ db, actor }: ReadContext, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from people p where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)} and p.deleted_at is null
      and (p.role <> 'student' or ${studentsVisibleTo(actor)}) order by p.id`)
  return rows.map(({ id }) => id)
}
