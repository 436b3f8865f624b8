import type { studentOverview } from '@qadam/contract/today/schemas.ts'
import type { z } from 'zod'
import { jsonInstant } from '../../../platform/database/json-instant.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { documentsInBrief } from '../../documents/public.ts'
import { learnsNow } from '../../enrolments/public.ts'
import { type CachedCard, inLanguage, resolved } from '../../programs/public.ts'
import {
  type DueReader,
  dueColumns,
  dueItemOf,
  dueLines,
  dueReader,
  dueTables,
  nearestFirst,
  studentNotFound,
  studentsVisibleTo,
} from '../../students/public.ts'

type Overview = z.output<typeof studentOverview>
type Application = Overview['applications']['results'][number]

interface Row extends Pick<Overview, 'count' | 'unread' | 'courses'> {
  readonly due: readonly Omit<Overview['due'][number], 'id'>[]
  readonly chosen: number
  readonly applications: readonly (Omit<Application, 'university'> & { readonly card: CachedCard | null })[]
}

const maxLines = 60
const maxApplications = 12
const maxCourses = 12

/** Returns a student at a glance, in three statements: the student with what is due, and the documents. @throws Failure 404 */
export async function overviewOf(ctx: ReadContext, studentId: number): Promise<Overview> {
  const reader = await dueReader(ctx)
  const [found, documents] = await Promise.all([
    ctx.db.row<Row>(statement(ctx, reader, studentId)),
    documentsInBrief(ctx, studentId),
  ])
  if (!found) throw studentNotFound()
  return {
    count: found.count,
    due: found.due.map(dueItemOf),
    documents,
    applications: {
      count: found.chosen,
      results: found.applications.map(({ card, title, ...row }) => ({
        ...row,
        title: card ? resolved(card, 'title', ctx.language) : title,
        university: card?.university ? inLanguage(card.university.n, ctx.language) : null,
      })),
    },
    unread: found.unread,
    courses: found.courses,
  }
}

const statement = (ctx: ReadContext, reader: DueReader, studentId: number): SQL => sql`
  ${dueLines(reader, sql`p.id = ${studentId} and ${studentsVisibleTo(ctx.actor)}`)}
  select (select count(*)::int from due) as count,
    (select coalesce(json_agg(i), '[]') from (
      select ${dueColumns} from ${dueTables(sql`due`)} order by ${nearestFirst} limit ${maxLines}) i) as due,
    (select count(*)::int from applications a
      where a.school_id = current_school() and a.student_id = p.id and a.status <> 'removed') as chosen,
    ${applications(reader)} as applications,
    coalesce((select t.staff_unread from message_threads t
      where t.school_id = current_school() and t.student_id = p.id), 0)::int as unread,
    ${courses(ctx)} as courses
  from people p where p.school_id = current_school() and p.id = ${studentId} and ${studentsVisibleTo(ctx.actor)}`

/** Open ones first, by what is nearest. */
const applications = ({ day }: DueReader): SQL => sql`
  (select coalesce(json_agg(a order by a.is_over, coalesce(a.answer_by, a.deadline) nulls last, a.id), '[]') from (
    select a.id, a.status, a.answer_by, ${jsonInstant(sql`a.submitted_at`)} as submitted_at, coalesce(g.title_ru, g.title_en, g.title_kk, '') as title, c.card,
      a.status = 'refusal' as is_over,
      (select o.ends_on from program_rounds o where o.school_id = a.school_id and o.program_id = a.program_id
        and o.ends_on >= ${day} order by o.starts_on > ${day}, o.ends_on limit 1) as deadline
    from applications a
    join programs g on g.school_id = a.school_id and g.id = a.program_id
    left join program_cards c on c.school_id = a.school_id and c.program_id = a.program_id
    where a.school_id = current_school() and a.student_id = p.id and a.status <> 'removed'
    order by is_over, coalesce(a.answer_by, a.created_at::date), a.id limit ${maxApplications}) a)`

/** The courses that the student learns now, each with the next class and the homework that is to be done. */
const courses = ({ now, language }: ReadContext): SQL => sql`
  (select coalesce(json_agg(k order by k.next_class_at nulls last, k.id), '[]') from (
    select g.id, coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk, '') as title,
      (select ${jsonInstant(sql`min(c.starts_at)`)} from class_students cs
        join classes c on c.school_id = cs.school_id and c.id = cs.class_id and c.program_id = g.id
          and c.status = 'planned' and c.starts_at > ${now}
        where cs.school_id = current_school() and cs.student_id = p.id) as next_class_at,
      (select count(*)::int from due join homework_terms t on t.school_id = current_school() and t.id = due.ref
        where due.kind = 'homework' and t.program_id = g.id) as homework
    from program_people pp
    join programs g on g.school_id = pp.school_id and g.id = pp.program_id and g.deleted_at is null
    where pp.school_id = current_school() and pp.person_id = p.id and pp.part = 'student' and ${learnsNow}
    order by pp.added_at desc, g.id limit ${maxCourses}) k)`
