import { applicationStatuses } from '@qadam/contract/applications/lifecycle.ts'
import { type ApplicationStatus, statusColours } from '@qadam/contract/applications/rules.ts'
import type { applicantsQuery } from '@qadam/contract/applications/schemas.ts'
import { applications as english } from '@qadam/phrases/en/screens/applications.ts'
import { applications as kazakh } from '@qadam/phrases/kk/screens/applications.ts'
import { applications as russian } from '@qadam/phrases/ru/screens/applications.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { type Filters, isOneOf, matching, schoolDay } from './filters.ts'
import { statusNumber } from './present.ts'
import { personOf, titleIn } from './words.ts'

const words = { ru: russian, kk: kazakh, en: english } as const
const atNoStep = 'no_step'

interface Counted {
  readonly status: ApplicationStatus | null
  readonly count: number
  readonly students: number
}

/** Counts the applications and students matching the filters, in total and per status. */
export async function countApplications(call: ReadContext, filters: Filters) {
  const { from, where } = matching(call, filters, await schoolDay(call.db, call.now))
  const rows = await call.db.rows<Counted>(sql`
    select a.status, count(*) as count, count(distinct a.student_id) as students
    from ${from} where ${where} group by grouping sets ((a.status), ())`)
  const of = (status: ApplicationStatus | null) => rows.find((row) => row.status === status)
  return {
    count: of(null)?.count ?? 0,
    students: of(null)?.students ?? 0,
    by_status: applicationStatuses.map((status) => ({
      status_id: statusNumber(status),
      status,
      count: of(status)?.count ?? 0,
      students: of(status)?.students ?? 0,
    })),
  }
}

/** Returns the five statuses with names, colors and counts of matching applications. */
export async function listStatuses(call: ReadContext, filters: Filters) {
  const { count, by_status: all } = await countApplications(call, filters)
  return all.map(({ status, status_id: id, ...counted }) => ({
    id,
    status,
    name: words[call.language][`status_${status}`],
    color: statusColours[status],
    ...counted,
    percent: count === 0 ? 0 : Math.round((counted.count / count) * 1_000) / 10,
  }))
}

/** Counts students per step of the way abroad; a student at two steps counts at both. */
export async function countSteps(call: ReadContext, filters: Filters) {
  const { from, where } = matching(call, filters, {
    ...(await schoolDay(call.db, call.now)),
    with: ['r'],
  })
  const rows = await call.db.rows<{ id: number | null; name: string; students: number }>(sql`
    with there as (select distinct a.student_id, r.step_ids from ${from} where ${where}),
    counted as (
      select s.id as step_id, count(*) as students
      from there left join lateral unnest(there.step_ids) s (id) on true group by s.id)
    select y.id, coalesce(y.${sql.identifier(`name_${call.language}`)}, y.name) as name,
      coalesce(counted.students, 0) as students, y.position as n
    from selector_options y left join counted on counted.step_id = y.id
    where y.school_id = ${call.db.schoolId} and y.selector = 'steps'
      and (y.deleted_at is null or counted.students > 0)
    union all
    select null, ${words[call.language][atNoStep]}, students, 2147483647 from counted where step_id is null
    order by n`)
  return rows.map(({ id, name, students }) => ({ id, name, students }))
}

interface ApplicantRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly ready: boolean
  readonly responsible_id: number | null
  readonly responsible_first_name: string | null
  readonly responsible_last_name: string | null
}

/** Returns the students behind a number, by name, each with their matching applications. */
export async function listApplicants(call: ReadContext, query: z.output<typeof applicantsQuery>) {
  const day = await schoolDay(call.db, call.now)
  const { from, where } = matching(call, query, day)
  const there = sql`with there as materialized (select distinct a.student_id as id from ${from} where ${where})`
  const people = await call.db.rows<ApplicantRow & { total: number }>(sql`
    ${there}
    select p.id, p.first_name, p.last_name, (r.ready or r.is_all_doc_ready) as ready,
      m.id as responsible_id, m.first_name as responsible_first_name, m.last_name as responsible_last_name,
      (select count(*) from there) as total
    from there join people p on p.school_id = ${call.db.schoolId} and p.id = there.id
    join student_records r on r.school_id = p.school_id and r.student_id = p.id
    left join people m on m.school_id = r.school_id and m.id = r.responsible_id
    order by p.last_name, p.first_name, p.id
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  // Beyond the last page there is no row that carries the total.
  const total =
    people[0] ?? (await call.db.row<{ total: number }>(sql`${there} select count(*) as total from there`))
  const narrowed = matching(call, query, { ...day, with: ['pr'] })
  const rows = people.length
    ? await call.db.rows<{
        id: number
        student_id: number
        course_id: number
        status: ApplicationStatus
        title_ru: string | null
        title_kk: string | null
        title_en: string | null
      }>(sql`
        select a.id, a.student_id, a.program_id as course_id, a.status, pr.title_ru, pr.title_kk, pr.title_en
        from ${narrowed.from} where ${narrowed.where}
          and ${isOneOf(
            sql`a.student_id`,
            people.map((one) => one.id),
            'bigint',
          )}
        order by a.created_at, a.id`)
    : []
  return {
    count: total?.total ?? 0,
    results: people.map((one) => ({
      id: one.id,
      first_name: one.first_name,
      last_name: one.last_name,
      ready: one.ready,
      responsible: personOf('responsible', one),
      applications: rows
        .filter((row) => row.student_id === one.id)
        .map((row) => ({
          id: row.id,
          course_id: row.course_id,
          title: titleIn(row, call.language),
          status: row.status,
          status_id: statusNumber(row.status),
        })),
    })),
  }
}
