import type { DueKind, DueSide } from '@qadam/contract/students/due/rules.ts'
import type { dueItem, dueQuery } from '@qadam/contract/students/due/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import { learnsNow } from '../../enrolments/public.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { visibleTo } from '../policy.ts'
import { requireStudent } from './record.ts'

interface Today {
  /** Today in the school's timezone, as SQL. */
  readonly day: SQL
  readonly zone: SQL
  readonly language: Language
}

/**
 * Sources of due items for students `r` (their `student_records` row): rows of `kind, ref, student_id, whose,
 * owner_id, due_on, due_time, since, text, version`. Each capability adds its own. Without an owner, an item
 * belongs to the responsible person.
 */
const sources: readonly ((today: Today) => SQL)[] = [
  () => sql`
    select 'step', n.id, n.student_id, case when n.owner_id = n.student_id then 'student' else 'staff' end,
      nullif(n.owner_id, n.student_id), n.due_on, null::text, n.created_at, n.text, n.version
    from student_next_steps n join r on r.student_id = n.student_id
    where n.school_id = current_school() and n.done_at is null`,
  ({ zone }) => sql`
    select 'message', t.student_id, t.student_id, 'staff', null::bigint, (t.waits_since at time zone ${zone})::date,
      null::text, t.waits_since, '', null::int
    from message_threads t join r on r.student_id = t.student_id
    where t.school_id = current_school() and t.waits_since is not null`,
  ({ zone, language }) => sql`
    select case when i.state = 'not_checked' then 'paper_check' else 'paper' end, i.id, i.student_id,
      case when i.state = 'not_checked' then 'staff' else 'student' end, null::bigint,
      (i.changed_at at time zone ${zone})::date, null::text, i.changed_at, ${sql.raw(`t.name_${language}`)}, i.version
    from documents i join r on r.student_id = i.student_id
    join document_types t on t.school_id = i.school_id and t.id = i.type_id
    where i.school_id = current_school() and i.state in ('not_checked', 'rejected', 'expired')`,
  ({ day }) => sql`
    select case when v.visa_date < ${day} then 'visa_result' else 'visa' end, v.student_id, v.student_id,
      case when v.visa_date < ${day} then 'staff' else 'student' end, null::bigint, v.visa_date,
      to_char(v.visa_time, 'HH24:MI'), null::timestamptz, '', null::int
    from student_visas v join r on r.student_id = v.student_id
    where v.school_id = current_school() and v.visa_date is not null and not v.visa_ready
      and v.visa_date between ${day} - 60 and ${day} + 60`,
  ({ day }) => sql`
    select 'exam', e.student_id, e.student_id, 'student', e.ielts_teacher_id, e.test_date, null::text,
      null::timestamptz, '', null::int
    from student_exam_plans e join r on r.student_id = e.student_id
    where e.school_id = current_school() and e.test_date between ${day} and ${day} + 60 and not e.present`,
  ({ day }) => sql`
    select 'departure', s.student_id, s.student_id, 'student', r.responsible_abroad_id, s.departure_date,
      to_char(s.departure_time, 'HH24:MI'), null::timestamptz, '', null::int
    from student_steps s join r on r.student_id = s.student_id
    where s.school_id = current_school() and s.departure_date between ${day} and ${day} + 60`,
  ({ day, zone, language }) => sql`
    select 'homework', t.id, pp.person_id, 'student', null::bigint, (t.due_at at time zone ${zone})::date,
      to_char(t.due_at at time zone ${zone}, 'HH24:MI'), null::timestamptz,
      coalesce(${sql.raw(`l.title_${language}`)}, l.title_ru, l.title_kk, l.title_en, ''), null::int
    from homework_terms t
    join lessons l on l.school_id = t.school_id and l.id = t.lesson_id and l.deleted_at is null and l.is_published
    join programs g on g.school_id = t.school_id and g.id = t.program_id and g.deleted_at is null
    join program_people pp on pp.school_id = t.school_id and pp.program_id = t.program_id and pp.part = 'student'
      and ${learnsNow}
    join r on r.student_id = pp.person_id
    where t.school_id = current_school() and (t.due_at at time zone ${zone})::date between ${day} - 30 and ${day} + 14
      and not exists (select 1 from homework h where h.school_id = t.school_id and h.student_id = pp.person_id
        and h.lesson_id = t.lesson_id and h.state in ('submitted', 'graded', 'excused')
        and (t.exercise_list_id is null or h.exercise_list_id = t.exercise_list_id))`,
  // The school submits a chosen program once the documents are complete; until then the student has to bring
  // them.
  ({ day, language }) => sql`
    select 'submission', a.id, a.student_id, case when sr.ready or sr.is_all_doc_ready then 'staff' else 'student' end,
      null::bigint, o.ends_on, null::text, a.created_at,
      coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk, ''), a.version
    from applications a join r on r.student_id = a.student_id
    join student_records sr on sr.school_id = a.school_id and sr.student_id = a.student_id
    join programs g on g.school_id = a.school_id and g.id = a.program_id
    join lateral (select min(x.ends_on) as ends_on from program_rounds x where x.school_id = a.school_id
      and x.program_id = a.program_id and x.starts_on <= ${day} and x.ends_on between ${day} and ${day} + 30) o
      on o.ends_on is not null
    where a.school_id = current_school() and a.status = 'selected'`,
  ({ language }) => sql`
    select 'decision', a.id, a.student_id, 'student', null::bigint, a.answer_by, null::text, a.changed_at,
      coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk, ''), a.version
    from applications a join r on r.student_id = a.student_id
    join programs g on g.school_id = a.school_id and g.id = a.program_id
    where a.school_id = current_school() and a.status = 'has_invitation' and a.declined_at is null and not exists (
      select 1 from applications f where f.school_id = a.school_id and f.student_id = a.student_id
        and coalesce(f.academic_year_id, 0) = coalesce(a.academic_year_id, 0) and f.status = 'final_choice')`,
]

type Item = z.output<typeof dueItem>
interface Row extends Omit<Item, 'id'> {
  readonly kind: DueKind
  readonly whose: DueSide
}

async function todayOf({ db, now, language }: ReadContext): Promise<Today & { plain: string }> {
  const { time_zone: zone } = await getSchoolRow(db)
  const plain = dayIn(zone, now)
  return { day: sql`${plain}::date`, zone: sql`${zone}::text`, language, plain }
}

/** Returns the due items of students that match a condition on record `sr` and person `p`. */
function dueLines(today: Today, students: SQL): SQL {
  return sql`
    with r as materialized (
      select sr.student_id, sr.responsible_id, sr.responsible_abroad_id
      from student_records sr join people p on p.school_id = sr.school_id and p.id = sr.student_id
      where sr.school_id = current_school() and ${students}
    ), lines (kind, ref, student_id, whose, owner_id, due_on, due_time, since, text, version) as (${sql.join(
      sources.map((linesOf) => linesOf(today)),
      ' union all ',
    )}), due as (
      select lines.*, coalesce(lines.owner_id, r.responsible_id) as answers
      from lines join r on r.student_id = lines.student_id)`
}

const asItems = sql`
  select due.kind, due.ref, due.whose, due.due_on, due.due_time, due.since, due.text, due.version,
    ${authorJson('p')} as student, case when o.id is not null then ${authorJson('o')} end as owner
  from due join people p on p.school_id = current_school() and p.id = due.student_id
  left join people o on o.school_id = current_school() and o.id = due.answers`
const nearestFirst = sql`order by due.due_on nulls last, due.due_time nulls last, due.since nulls last, due.kind, due.ref, due.student_id`

const itemOf = (row: Row): Item => ({ ...row, id: `${row.kind}-${row.ref}-${row.student.id}` })

/** Returns what is due for the reader's students, or for everybody's, nearest deadline first. */
export async function listDue(call: ReadContext, query: z.output<typeof dueQuery>) {
  const today = await todayOf(call)
  const me = call.actor.id
  const isMine = query.scope === 'all' ? sql`true` : isMineOf(me)
  const lines = dueLines(today, sql`${visibleTo(call.actor)} and ${isMine}`)
  // Of a colleague's students, only what is assigned to the reader.
  const within =
    query.scope === 'all'
      ? sql`true`
      : sql`(due.answers = ${me} or exists (select 1 from r where r.student_id = due.student_id and ${me} in (r.responsible_id, r.responsible_abroad_id)))`
  const side = query.whose ? sql`due.whose = ${query.whose}` : sql`true`
  const counted = await call.db.row<{ staff: number; student: number; overdue: number }>(sql`
    ${lines} select count(*) filter (where whose = 'staff')::int as staff,
      count(*) filter (where whose = 'student')::int as student,
      count(*) filter (where due_on < ${today.plain}::date)::int as overdue
    from due where ${within}`)
  const { staff = 0, student = 0, overdue = 0 } = counted ?? {}
  const rows = await call.db.rows<Row>(sql`
    ${lines} ${asItems} where ${within} and ${side} ${nearestFirst}
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  const count = query.whose ? { staff, student }[query.whose] : staff + student
  return { count, results: rows.map(itemOf), staff, student, overdue }
}

/** Students whose curator is the reader, or who have a step assigned to the reader. */
const isMineOf = (
  me: number,
): SQL => sql`(sr.responsible_id = ${me} or sr.responsible_abroad_id = ${me} or exists (
  select 1 from student_next_steps n where n.school_id = sr.school_id and n.student_id = sr.student_id
    and n.owner_id = ${me} and n.done_at is null))`

/**
 * Counts what waits for the reader in their menu: their own items, students who are late, applications within two
 * weeks of their deadline, and documents to check.
 */
export async function countDue(call: ReadContext) {
  const { plain, ...today } = await todayOf(call)
  const me = call.actor.id
  const counted = await call.db.row<{
    today: number
    students: number
    applications: number
    documents: number
  }>(sql`
    ${dueLines(today, sql`${visibleTo(call.actor)} and ${isMineOf(me)}`)}
    select count(*) filter (where whose = 'staff')::int as today,
      count(distinct student_id) filter (where whose = 'student' and due_on < ${plain}::date)::int as students,
      count(*) filter (where kind = 'submission' and due_on <= ${plain}::date + 14)::int as applications,
      count(*) filter (where kind = 'paper_check')::int as documents
    from due where due.answers = ${me}
      or exists (select 1 from r where r.student_id = due.student_id and ${me} in (r.responsible_id, r.responsible_abroad_id))`)
  return counted ?? { today: 0, students: 0, applications: 0, documents: 0 }
}

/**
 * Returns what is due for one student; students see only what they have to do themselves. @throws Failure 404
 */
export async function listDueOf(call: ReadContext, studentId: number) {
  await requireStudent(call.db, call.actor, studentId)
  const today = await todayOf(call)
  const side = call.actor.role === 'student' ? sql`due.whose = 'student'` : sql`true`
  const rows = await call.db.rows<Row>(sql`
    ${dueLines(today, sql`p.id = ${studentId}`)} ${asItems} where ${side} ${nearestFirst} limit 100`)
  return { results: rows.map(itemOf) }
}
