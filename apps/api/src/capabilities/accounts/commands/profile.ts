import type { PersonChange, ProfileChange } from '@qadam/contract/accounts/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { getSchoolRow, isTimeZone } from '../../schools/public.ts'
import { roleCeiling } from '../errors.ts'
import { personUpdated } from '../events.ts'
import { visibleTo } from '../policy.ts'
import { getPerson, lockPerson, type PersonRow, profileOf } from '../queries/people.ts'
import { outranks } from '../rules.ts'

/** Locks a person whom the actor may change: themselves, or for staff somebody of a lower role. */
export async function lockChangeable(ctx: RequestContext, id: number): Promise<PersonRow> {
  const person = await lockPerson(ctx.db, visibleTo(ctx.actor), id)
  if (person.id !== ctx.actor.id && !outranks(ctx.actor.role, person.role)) throw roleCeiling()
  return person
}

/** Throws when the change was made from an older version; the failure carries the current row. */
export function assertFresh(ctx: RequestContext, person: PersonRow, version: number | undefined): void {
  if (version !== undefined && version !== person.row_version) {
    throw staleVersion({ facts: { current: profileOf(person, ctx.actor) } })
  }
}

/** Changes names and personal fields; addresses change only by verification. */
export async function changeProfile(ctx: RequestContext, id: number, change: z.output<typeof ProfileChange>) {
  const person = await lockChangeable(ctx, id)
  assertFresh(ctx, person, change.version)
  await savePersonalFields(ctx, person, change)
  return profileOf(await getPerson(ctx.db, visibleTo(ctx.actor), id), ctx.actor)
}

type Personal = Omit<z.output<typeof ProfileChange>, 'version'>

/** Writes the given fields and records which of them changed; writes nothing when none did. */
export async function savePersonalFields(
  ctx: RequestContext,
  before: PersonRow,
  change: Personal,
): Promise<void> {
  if (change.birth_date !== before.birth_date) await assertBirthDate(ctx, change.birth_date)
  if (change.time_zone && !isTimeZone(change.time_zone))
    throw badField('time_zone', 'schools.unknown_time_zone')
  const after = {
    first_name: change.first_name ?? before.first_name,
    last_name: change.last_name ?? before.last_name,
    telegram: change.telegram ?? before.telegram,
    birth_date: change.birth_date === undefined ? before.birth_date : change.birth_date,
    gender: change.gender === undefined ? before.gender : change.gender,
    country: change.country ?? before.country,
    language: change.language ?? before.language,
    time_zone: change.time_zone === undefined ? before.time_zone : change.time_zone,
  }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => after[name] !== before[name],
  )
  if (changed.length === 0) return
  await ctx.db.rows(sql`
    update people set first_name = ${after.first_name}, last_name = ${after.last_name}, telegram = ${after.telegram},
      birth_date = ${after.birth_date}, gender = ${after.gender}, country = ${after.country},
      language = ${after.language}, time_zone = ${after.time_zone}, changed_at = ${ctx.now}, row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${before.id}`)
  await record(ctx, personUpdated, { kind: 'person', id: before.id, payload: { changed } })
}

/** Nobody in a school was born before this day. */
const firstBirthDate = '1900-01-01'

export async function assertBirthDate(
  ctx: RequestContext,
  birthDate: z.output<typeof PersonChange>['birth_date'],
): Promise<void> {
  if (!birthDate) return
  if (birthDate < firstBirthDate) throw badField('birth_date', 'accounts.birth_date_early')
  const { time_zone: timeZone } = await getSchoolRow(ctx.db)
  if (birthDate > dayIn(timeZone, ctx.now)) throw badField('birth_date', 'accounts.birth_date_future')
}
