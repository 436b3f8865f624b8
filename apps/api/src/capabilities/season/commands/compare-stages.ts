import { inSchool, type SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'

const batch = 1_000

/** A student whose stored stages are not those of the history. */
interface Difference {
  readonly student_id: number
  readonly part: 'applications' | 'refusals' | 'marks' | 'switched_off'
}

/**
 * Nightly task: compares the stored stages with the rows that they come from, logs each difference, and stores
 * what the rows say.
 */
export async function compareStages(services: Services, schoolId: number): Promise<void> {
  for (let after = 0; ; ) {
    const { ids, differences } = await inSchool(services.pools, { schoolId }, async (db) => {
      const rows = await db.rows<{ student_id: number }>(sql`
        select student_id from student_records where school_id = ${schoolId} and student_id > ${after}
        order by student_id limit ${batch}`)
      const found = rows.map((row) => row.student_id)
      const differing = await differencesOf(db, found)
      if (differing.length > 0) await correct(db, differing)
      return { ids: found, differences: differing }
    })
    for (const { student_id: student, part } of differences)
      services.log.error({ school: schoolId, student, part, corrected: true }, 'season differs from its rows')
    if (ids.length < batch) return
    after = ids.at(-1) ?? 0
  }
}

function differencesOf(db: SchoolDb, ids: readonly number[]): Promise<Difference[]> {
  const all = sql`${[...ids]}::bigint[]`
  return db.rows<Difference>(sql`
    select coalesce(s.student_id, f.student_id) as student_id, 'applications' as part
    from (select * from season_stages where school_id = ${db.schoolId} and student_id = any(${all})) s
    full join season_stages_from_history(${all}) f on f.student_id = s.student_id and f.year_id = s.year_id
    where (s.listed_at, s.applied_at, s.invited_at, s.chosen_at) is distinct from
      (f.listed_at, f.applied_at, f.invited_at, f.chosen_at)
    union
    select coalesce(l.student_id, f.student_id), 'refusals'
    from (select * from season_losses where school_id = ${db.schoolId} and student_id = any(${all})
      and reason = 'refused') l
    full join season_refusals_from_history(${all}) f
      on f.student_id = l.student_id and f.year_id = l.year_id and f.since = l.since
    where l.student_id is null or f.student_id is null or l.until is distinct from f.until
    union
    select r.student_id, 'marks'
    from student_records r
    left join student_stages s on s.school_id = r.school_id and s.student_id = r.student_id
    left join student_marks_from_history(${all}) f on f.student_id = r.student_id
    left join student_steps d on d.school_id = r.school_id and d.student_id = r.student_id
    where r.school_id = ${db.schoolId} and r.student_id = any(${all})
      and ((s.contract_at, s.visa_at, s.departed_on) is distinct from (f.contract_at, f.visa_at, d.departure_date)
        or ((r.ready or r.is_all_doc_ready) and s.papers_at is null))
    union
    select p.id, 'switched_off' from people p
    where p.school_id = ${db.schoolId} and p.id = any(${all}) and p.role = 'student'
      and (p.deactivated_at is not null) <> exists (select 1 from season_losses l
        where l.school_id = p.school_id and l.student_id = p.id and l.reason = 'switched_off' and l.until is null)`)
}

async function correct(db: SchoolDb, differences: readonly Difference[]): Promise<void> {
  const of = (...parts: Difference['part'][]) =>
    sql`${[...new Set(differences.filter(({ part }) => parts.includes(part)).map((one) => one.student_id))]}::bigint[]`
  await db.rows(sql`select refresh_season_stages(${of('applications', 'refusals')})`)
  await db.rows(sql`
    insert into student_stages as s (school_id, student_id, contract_at, papers_at, visa_at, departed_on)
    select r.school_id, r.student_id, f.contract_at,
      case when r.ready or r.is_all_doc_ready then student_papers_ready(r.school_id, r.student_id) end, f.visa_at,
      d.departure_date
    from student_records r
    left join student_marks_from_history(${of('marks')}) f on f.student_id = r.student_id
    left join student_steps d on d.school_id = r.school_id and d.student_id = r.student_id
    where r.school_id = ${db.schoolId} and r.student_id = any(${of('marks')})
    on conflict (school_id, student_id) do update set contract_at = excluded.contract_at,
      papers_at = coalesce(s.papers_at, excluded.papers_at), visa_at = excluded.visa_at,
      departed_on = excluded.departed_on`)
  await db.rows(sql`
    update season_losses l set until = greatest(l.since, p.changed_at) from people p
    where l.school_id = ${db.schoolId} and l.student_id = any(${of('switched_off')}) and l.reason = 'switched_off'
      and l.until is null and p.school_id = l.school_id and p.id = l.student_id and p.deactivated_at is null`)
  await db.rows(sql`
    insert into season_losses (school_id, student_id, reason, year_id, since)
    select p.school_id, p.id, 'switched_off', 0, p.deactivated_at from people p
    where p.school_id = ${db.schoolId} and p.id = any(${of('switched_off')}) and p.deactivated_at is not null
    on conflict do nothing`)
}
