import type { standingRow } from '@qadam/contract/progress/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { placeVisibleTo } from '../policy.ts'

interface Row {
  readonly id: number
  readonly first_name: string
  readonly last_name: string | null
  readonly lessons: number
  readonly lessons_done: number
  readonly lists: number
  readonly lists_passed: number
  readonly points: number
  readonly most: number
  readonly awaits: number
  readonly last_at: string | null
}

/** Returns the query for the progress of each student of a program; `where` is a condition on `s`. */
const standings = (programId: number, where: SQL): SQL => sql`
  with students as materialized (
    select p.id, p.first_name, p.last_name from program_students s
    join people p on p.school_id = s.school_id and p.id = s.person_id
    where s.school_id = current_school() and s.program_id = ${programId} and ${where}
  ), taught as materialized (
    select l.id, l.format, (select count(*) from exercise_lists e where e.school_id = l.school_id and e.lesson_id = l.id
        and e.deleted_at is null and (exists (select 1 from tasks t where t.school_id = e.school_id
          and t.exercise_list_id = e.id and t.deleted_at is null)
          or exists (select 1 from draws d where d.school_id = e.school_id and d.exercise_list_id = e.id))) as lists
    from lessons l join lessons c on c.school_id = l.school_id and c.id = l.section_id
    where l.school_id = current_school() and l.program_id = ${programId}
      and l.is_published and l.deleted_at is null and c.is_published and c.deleted_at is null
  ), counted as materialized (
    select distinct on (a.person_id, e.id) a.person_id, e.lesson_id, a.points, a.most, a.awaits, a.finished_at,
      is_passing(a.points, a.most, e.min_percent) as passed
    from attempts a
    join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id and e.deleted_at is null
    where a.school_id = current_school() and a.state = 'finished' and e.lesson_id in (select id from taught)
      and a.person_id in (select id from students)
    order by a.person_id, e.id, case when e.counts = 'best' then a.points / nullif(a.most, 0) end desc nulls last,
      a.number desc
  ), done as (
    select p.person_id, p.lesson_id from lesson_progress p join taught t on t.id = p.lesson_id and t.lists = 0 and t.format <> 'exam'
    where p.school_id = current_school() and p.done_at is not null
    union all
    select c.person_id, c.lesson_id from counted c join taught t on t.id = c.lesson_id
    where c.passed group by c.person_id, c.lesson_id, t.lists having count(*) = t.lists
  ), lessons_of as (select person_id, count(*) as n from done group by person_id),
  lists_of as (
    select person_id, count(*) filter (where passed) as passed, sum(points) as points, sum(most) as most,
      sum(awaits) as awaits, max(finished_at) as last_at
    from counted group by person_id
  ), seen_of as (
    select person_id, max(changed_at) as last_at from lesson_progress
    where school_id = current_school() and lesson_id in (select id from taught) group by person_id
  )
  select s.id, s.first_name, s.last_name, (select count(*) from taught) as lessons, coalesce(l.n, 0) as lessons_done,
    (select coalesce(sum(lists), 0)::int from taught) as lists, coalesce(e.passed, 0) as lists_passed,
    coalesce(e.points, 0) as points, coalesce(e.most, 0) as most, coalesce(e.awaits, 0)::int as awaits,
    greatest(e.last_at, v.last_at) as last_at
  from students s
  left join lessons_of l on l.person_id = s.id
  left join lists_of e on e.person_id = s.id
  left join seen_of v on v.person_id = s.id
  order by s.last_name nulls last, s.first_name, s.id`

/**
 * Returns the progress of the program's students who are visible to the reader; with `personId`, only of that
 * one.
 */
export async function standingsIn(
  { db, actor }: { readonly db: SchoolDb; readonly actor: Actor },
  programId: number,
  personId?: number,
): Promise<z.output<typeof standingRow>[]> {
  const where = sql`${placeVisibleTo(actor)} and ${personId === undefined ? sql`true` : sql`s.person_id = ${personId}`}`
  const rows = await db.rows<Row>(standings(programId, where))
  return rows.map(({ id, first_name, last_name, ...row }) => ({
    student: { id, first_name, last_name },
    ...row,
    percent: row.lessons === 0 ? 0 : Math.floor((100 * row.lessons_done) / row.lessons),
  }))
}
