import { randomBytes } from 'node:crypto'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { entryOf } from '../../enrolments/public.ts'
import { standingsIn } from '../../progress/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { certificateNotFound, lettersMissing, notFinished, notGiven, wasRevoked } from '../errors.ts'
import { certificateIssued, certificateRevoked } from '../events.ts'
import { getCertificateRow, latestOf } from '../queries/certificates.ts'
import { findUnprintable } from '../queries/letters.ts'
import { isFinished, printable } from '../rules.ts'

/**
 * Issues the actor's certificate of a program that they have finished. Idempotent.
 * @throws Failure 404 when they are not in the program, 409 when they may not take it
 */
export async function takeCertificate(ctx: RequestContext, programId: number): Promise<void> {
  const { gives_certificate: isGiven } = await entryOf(ctx, programId)
  const [way] = await standingsIn(ctx, programId, ctx.actor.id)
  if (!way) throw certificateNotFound()
  await lockCounter(ctx)
  const latest = await latestOf(ctx.db, programId, ctx.actor.id)
  if (latest?.revoked_at) throw wasRevoked()
  if (latest) return
  if (!isGiven) throw notGiven()
  if (!isFinished(way))
    throw notFinished({
      values: { done: way.lessons_done, lessons: way.lessons, passed: way.lists_passed, lists: way.lists },
    })
  await issue(ctx, programId, { personId: ctx.actor.id, byRule: true })
}

/** Issues a student's certificate of a program by staff. Returns its id. @throws Failure 404, 409 */
export async function issueCertificate(
  ctx: RequestContext,
  programId: number,
  personId: number,
): Promise<number> {
  const { gives_certificate: isGiven } = await entryOf(ctx, programId)
  const [way] = await standingsIn(ctx, programId, personId)
  if (!way) throw certificateNotFound()
  if (!isGiven) throw notGiven()
  await lockCounter(ctx)
  const latest = await latestOf(ctx.db, programId, personId)
  if (latest && latest.revoked_at === null) return latest.id
  return issue(ctx, programId, { personId, byRule: false })
}

/** Revokes a certificate. Idempotent. @throws Failure 404 */
export async function revokeCertificate(ctx: RequestContext, id: number, reason: string): Promise<void> {
  const row = await getCertificateRow(ctx, id)
  const revoked = await ctx.db.row(sql`
    update certificates set revoked_at = ${ctx.now}, revoked_by = ${ctx.actor.id}, reason = ${reason}
    where school_id = ${ctx.schoolId} and id = ${id} and revoked_at is null returning id`)
  if (revoked)
    await record(ctx, certificateRevoked, {
      kind: 'certificate',
      id,
      payload: { program: row.program_id, person: row.person_id, reason },
    })
}

/** Locks the counter, so that a school's numbers have no gaps. */
async function lockCounter(ctx: RequestContext): Promise<void> {
  await ctx.db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`certificates ${ctx.schoolId}`}, 0))`)
}

async function issue(
  ctx: RequestContext,
  programId: number,
  { personId, byRule }: { readonly personId: number; readonly byRule: boolean },
): Promise<number> {
  const person = await ctx.db.row<{ name: string }>(sql`
    select trim(concat_ws(' ', first_name, last_name)) as name from people
    where school_id = ${ctx.schoolId} and id = ${personId} and role = 'student'`)
  if (!person) throw certificateNotFound()
  await assertPrintable(ctx, programId, person.name)
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into certificates (school_id, serial, address, program_id, person_id, person_name, program_ru, program_kk,
      program_en, lessons, minutes, issued_at, issued_by)
    select p.school_id, (select coalesce(max(serial), 0) + 1 from certificates where school_id = p.school_id),
      ${randomBytes(20).toString('hex')}, p.id, ${personId}, ${printable(person.name)}, p.title_ru, p.title_kk,
      p.title_en, t.lessons, t.minutes, ${ctx.now}, ${byRule ? null : ctx.actor.id}
    from programs p cross join lateral (
      select count(*) as lessons, coalesce(sum(l.duration_minutes), 0) as minutes
      from lessons l join lessons s on s.school_id = l.school_id and s.id = l.section_id
      where l.school_id = p.school_id and l.program_id = p.id and l.is_published and l.deleted_at is null
        and s.is_published and s.deleted_at is null) t
    where p.school_id = ${ctx.schoolId} and p.id = ${programId} returning id`)
  await record(ctx, certificateIssued, {
    kind: 'certificate',
    id: made.id,
    payload: { program: programId, person: personId, by_rule: byRule },
  })
  return made.id
}

/** @throws Failure 409 when a text of the certificate has letters that its font does not have */
async function assertPrintable(ctx: RequestContext, programId: number, name: string): Promise<void> {
  const { titles } = await ctx.db.one<{ titles: (string | null)[] }>(sql`
    select array[title_ru, title_kk, title_en] as titles from programs
    where school_id = ${ctx.schoolId} and id = ${programId}`)
  const school = await getSchoolRow(ctx.db)
  const text = await findUnprintable([name, ...titles, school.name])
  if (text !== undefined) throw lettersMissing({ values: { text: text.slice(0, 100) } })
}
