import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { isPresentProgram } from '../../programs/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { type Enrolment, enrolmentFacts } from '../queries/enrolment-facts.ts'
import { riskSettingsOf } from '../queries/settings.ts'
import { type Circumstances, reasonsOf } from '../rules.ts'

type Unattended = RequestContext<Actor | null>

/** Places that are looked at in one transaction. */
const enrolmentsAtOnce = 250

/** Looks at every student of a school, in batches that each have a transaction of their own. Idempotent. */
export async function checkSchool(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'risk-check', client: 'risk check' }
  await inSystemContext(services, unattended, clearWithoutEnrolment)
  let after: Enrolment | null = null
  do {
    const from: Enrolment | null = after
    after = await inSystemContext(services, unattended, async (ctx) => {
      const enrolments = await enrolmentsAfter(ctx, from)
      await checkEnrolments(ctx, enrolments)
      return enrolments.length < enrolmentsAtOnce ? null : (enrolments.at(-1) ?? null)
    })
  } while (after)
}

/** Looks at one student again. */
export async function checkStudent(ctx: Unattended, studentId: number): Promise<void> {
  await clearWithoutEnrolment(ctx, studentId)
  const enrolments = await ctx.db.rows<Enrolment>(sql`
    select pp.program_id, pp.person_id as student_id from program_students pp
    where pp.school_id = ${ctx.schoolId} and pp.person_id = ${studentId} and ${isLearning(ctx.now)}`)
  await checkEnrolments(ctx, enrolments)
}

// The clock of the product, which jobs do not hand to the database.
const isLearning = (now: Date) =>
  sql`((pp.ends_at is null or pp.ends_at > ${now}) and ${isPresentProgram(sql`pp.program_id`)})`

function enrolmentsAfter(ctx: Unattended, after: Enrolment | null): Promise<Enrolment[]> {
  return ctx.db.rows<Enrolment>(sql`
    select pp.program_id, pp.person_id as student_id from program_students pp
    where pp.school_id = ${ctx.schoolId} and ${isLearning(ctx.now)}
      and (pp.program_id, pp.person_id) > (${after?.program_id ?? 0}, ${after?.student_id ?? 0})
    order by pp.program_id, pp.person_id limit ${enrolmentsAtOnce}`)
}

/** Ends the reasons of students who no longer learn in the program. */
async function clearWithoutEnrolment(ctx: Unattended, studentId?: number): Promise<void> {
  await ctx.db.rows(sql`
    update risks r set cleared_at = ${ctx.now}
    where r.school_id = ${ctx.schoolId} and r.cleared_at is null
      and ${studentId === undefined ? sql`true` : sql`r.student_id = ${studentId}`}
      and not exists (select 1 from program_students pp where pp.school_id = r.school_id
        and pp.program_id = r.program_id and pp.person_id = r.student_id and ${isLearning(ctx.now)})`)
}

async function checkEnrolments(ctx: Unattended, enrolments: readonly Enrolment[]): Promise<void> {
  if (enrolments.length === 0) return
  const [facts, about] = await Promise.all([
    enrolmentFacts(ctx.db, enrolments, ctx.now),
    circumstancesOf(ctx),
  ])
  const fired = facts.flatMap((one) =>
    reasonsOf(one, about).map((reason) => ({
      ...reason,
      student_id: one.student_id,
      program_id: one.program_id,
    })),
  )
  // What stays true keeps its first day, its notes and its snooze; only the evidence follows.
  await ctx.db.rows(sql`
    with fired as materialized (
      select * from json_to_recordset(${JSON.stringify(fired)}::json)
        as f (student_id bigint, program_id bigint, rule text, since timestamptz, evidence jsonb)
    ), looked as (
      select * from unnest(${enrolments.map(({ program_id }) => program_id)}::bigint[],
        ${enrolments.map(({ student_id }) => student_id)}::bigint[]) p (program_id, student_id)
    ), cleared as (
      update risks r set cleared_at = ${ctx.now} from looked p
      where r.school_id = ${ctx.schoolId} and r.cleared_at is null and r.student_id = p.student_id
        and r.program_id = p.program_id and not exists (select 1 from fired f where f.student_id = r.student_id
          and f.program_id = r.program_id and f.rule = r.rule)
    )
    insert into risks as r (school_id, student_id, program_id, rule, since, found_at, evidence)
    select ${ctx.schoolId}, student_id, program_id, rule, since, ${ctx.now}, evidence from fired
    order by student_id, program_id, rule
    on conflict (school_id, student_id, program_id, rule) where cleared_at is null
      do update set evidence = excluded.evidence where r.evidence is distinct from excluded.evidence`)
}

async function circumstancesOf({ db, now }: Pick<Unattended, 'db' | 'now'>): Promise<Circumstances> {
  const [thresholds, school, off] = await Promise.all([
    riskSettingsOf(db),
    getSchoolRow(db),
    db.rows<{ day: string }>(sql`
      select day::text as day from holidays
      where school_id = ${db.schoolId} and worked_as is null and day between ${now}::date - 731 and ${now}::date + 1`),
  ])
  return { now, zone: school.time_zone, thresholds, holidays: off.map(({ day }) => day) }
}
