import type { riskQuery, riskRow, studentRisks } from '@qadam/contract/risk/schemas.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { enrolmentVisibleTo, visibleTo } from '../policy.ts'
import { presentRisks, type Reading, titleIn } from './present.ts'

type Query = z.output<typeof riskQuery>
type Row = z.output<typeof riskRow>

const clearedDays = 90
const shownCleared = 20

/** Returns a page of the students at risk: whoever has been in it longest comes first. */
export async function listRisks(call: Reading, query: Query): Promise<{ count: number; results: Row[] }> {
  const { db, actor } = call
  const { time_zone: zone } = await getSchoolRow(db)
  const where = filterOf(query, dayIn(zone, call.now))
  const page = await db.rows<{ id: number; total: number }>(sql`
    select r.student_id as id, count(*) over ()::int as total from risks r
    where r.school_id = ${db.schoolId} and ${visibleTo(actor)} and ${where}
    group by r.student_id order by min(r.since), r.student_id
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const ids = page.map(({ id }) => id)
  const [people, risks, count] = await Promise.all([
    peopleOf(call, ids),
    presentRisks(call, { where: sql`r.student_id = any(${ids}::bigint[]) and ${where}`, zone }),
    // Beyond the last page no row carries the total.
    page[0]?.total ?? (query.page === 1 ? 0 : countOf(call, where)),
  ])
  const risksOf = Map.groupBy(risks, ({ student_id }) => student_id)
  return {
    count,
    results: ids.flatMap((id) => {
      const person = people.get(id)
      return person ? [{ ...person, risks: risksOf.get(id) ?? [] }] : []
    }),
  }
}

async function countOf({ db, actor }: Reading, where: SQL): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(distinct r.student_id)::int as total from risks r
    where r.school_id = ${db.schoolId} and ${visibleTo(actor)} and ${where}`)
  return total
}

function filterOf(query: Query, today: string): SQL {
  const parts = [sql`true`]
  if (query.rule) parts.push(sql`r.rule = ${query.rule}`)
  if (query.course_id) parts.push(sql`r.program_id = ${query.course_id}`)
  if (query.group_id)
    parts.push(sql`exists (select 1 from group_members m join groups t on t.school_id = m.school_id and t.id = m.group_id
      where m.school_id = r.school_id and m.group_id = ${query.group_id} and m.student_id = r.student_id
        and m.left_at is null and t.program_id = r.program_id and t.deleted_at is null)`)
  if (query.teacher_id)
    parts.push(sql`exists (select 1 from program_people t where t.school_id = r.school_id
      and t.program_id = r.program_id and t.person_id = ${query.teacher_id} and t.part = 'teacher')`)
  if (query.curator_id)
    parts.push(sql`exists (select 1 from student_records c where c.school_id = r.school_id
      and c.student_id = r.student_id and c.responsible_id = ${query.curator_id})`)
  if (query.snoozed === 'hide') parts.push(sql`(r.snoozed_until is null or r.snoozed_until < ${today}::date)`)
  if (query.snoozed === 'only') parts.push(sql`r.snoozed_until >= ${today}::date`)
  return sql.join(parts, ' and ')
}

type Person = Omit<Row, 'risks'>

async function peopleOf({ db, actor }: Reading, ids: readonly number[]): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{
    id: number
    first_name: string
    last_name: string | null
    curator: Person['curator']
    groups: Person['groups'] | null
  }>(sql`
    select p.id, p.first_name, p.last_name,
      (select json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name)
        from student_records s join people c on c.school_id = s.school_id and c.id = s.responsible_id
        where s.school_id = p.school_id and s.student_id = p.id and c.deleted_at is null) as curator,
      (select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id) from group_members m
        join groups t on t.school_id = m.school_id and t.id = m.group_id and t.deleted_at is null
        where m.school_id = p.school_id and m.student_id = p.id and m.left_at is null
          and ${enrolmentVisibleTo(actor, { student: sql`p.id`, program: sql`t.program_id` })}) as groups
    from people p where p.school_id = ${db.schoolId} and p.id = any(${ids}::bigint[])`)
  return new Map(
    rows.map(({ id, first_name, last_name, curator, groups }) => [
      id,
      { student: { id, first_name, last_name }, curator, groups: groups ?? [] },
    ]),
  )
}

/** Returns why a student needs attention now, snoozed reasons included. @throws Failure 404 */
export async function risksOfStudent(
  call: Reading,
  studentId: number,
): Promise<z.output<typeof studentRisks>> {
  const { db, actor, now, language } = call
  await requireStudent(db, actor, studentId)
  const { time_zone: zone } = await getSchoolRow(db)
  const [risks, cleared] = await Promise.all([
    presentRisks(call, { where: sql`r.student_id = ${studentId}`, zone }),
    db.rows<{
      id: number
      rule: Row['risks'][number]['rule']
      course_id: number
      title: string
      since: string
      until: string
    }>(sql`
      select r.id, r.rule, r.program_id as course_id, ${titleIn(language, 'g')} as title, r.since, r.cleared_at as until
      from risks r join programs g on g.school_id = r.school_id and g.id = r.program_id and g.deleted_at is null
      where r.school_id = ${db.schoolId} and r.student_id = ${studentId}
        and r.cleared_at > ${now}::timestamptz - make_interval(days => ${clearedDays})
        and ${enrolmentVisibleTo(actor, { student: sql`r.student_id`, program: sql`r.program_id` })}
      order by r.cleared_at desc, r.id limit ${shownCleared}`),
  ])
  return {
    risks,
    cleared: cleared.map(({ course_id, title, ...row }) => ({ ...row, course: { id: course_id, title } })),
  }
}
