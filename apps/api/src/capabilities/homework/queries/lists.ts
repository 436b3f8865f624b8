import type * as schemas from '@qadam/contract/homework/schemas.ts'
import type { homeworkRow } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { withinAccess } from '../../accounts/public.ts'
import { visibleTo as lessonVisibleTo } from '../../lessons/public.ts'
import { homeworkNotFound } from '../errors.ts'
import { hidesName, visibleTo } from '../policy.ts'
import { filesByHomework, homeworkRows, type Order, orders, rowOf } from './homework-row.ts'

interface Asked {
  readonly q?: string
  readonly page: number
  readonly page_size: number
}
interface Found {
  readonly count: number
  readonly results: z.input<typeof homeworkRow>[]
}

// Drafts that were never submitted are visible only to their student, unless drafts are requested.
const wasHandedIn = sql`(h.submissions > 0 or h.state = 'excused')`

/** Returns the answers to one task of a list. @throws Failure 404 */
export async function answersTo(
  call: ReadContext,
  asked: z.output<typeof schemas.homeworkPage>,
  position: { taskId: number; exListId: number },
): Promise<Found> {
  await assertKnownList(call, position.exListId)
  const task = await call.db.row(sql`
    select 1 from tasks t where t.school_id = ${call.db.schoolId} and t.id = ${position.taskId}
      and t.exercise_list_id = ${position.exListId}`)
  if (!task) throw homeworkNotFound()
  return pageFor(call, asked, [
    sql`h.exercise_list_id = ${position.exListId} and h.task_id = ${position.taskId}`,
    ...ofOthers(call),
  ])
}

/** Returns ungraded submissions of a list. @throws Failure 404 */
export async function newResultsOf(
  call: ReadContext,
  asked: z.output<typeof schemas.newResultsQuery>,
  listId: number,
): Promise<Found> {
  await assertKnownList(call, listId)
  return pageFor(call, asked, [
    sql`h.exercise_list_id = ${listId} and h.state = 'submitted'`,
    ...ofStudent(call, asked.student_id),
  ])
}

/** Returns a student's graded homework. @throws Failure 404 when the reader has no access to the student */
export async function gradesOf(
  call: ReadContext,
  asked: z.output<typeof schemas.homeworkPage>,
  studentId: number,
): Promise<Found> {
  const { db, actor } = call
  const knows = {
    student: sql`per.id = ${actor.id}`,
    teacher: sql`exists (
      select 1 from program_people mine join program_people theirs
        on theirs.school_id = mine.school_id and theirs.program_id = mine.program_id
      where mine.school_id = per.school_id and mine.person_id = ${actor.id} and mine.part = 'teacher'
        and theirs.person_id = per.id and theirs.part = 'student')`,
    admin: withinAccess(actor, sql`per.id`),
    admin_school: sql`true`,
  }[actor.role]
  const student = await db.row(sql`
    select 1 from people per where per.school_id = ${db.schoolId} and per.id = ${studentId}
      and per.role = 'student' and per.deleted_at is null and ${knows}`)
  if (!student) throw homeworkNotFound()
  return pageFor(call, asked, [sql`h.student_id = ${studentId} and h.state = 'graded'`])
}

export function sorted(call: ReadContext, asked: z.output<typeof schemas.sortQuery>): Promise<Found> {
  return pageFor(call, asked, filtersOf(call, asked), asked.order)
}

export type Filters = Partial<Omit<z.output<typeof schemas.sortQuery>, 'page' | 'page_size' | 'order'>>

/**
 * Returns the conditions of the filters. Filters by person skip works whose student is still hidden from the
 * grader.
 */
export function filtersOf(call: ReadContext, asked: Filters): SQL[] {
  return [
    ...equal(sql`h.state`, asked.state),
    ...equal(sql`h.program_id`, asked.course),
    ...equal(sql`h.lesson_id`, asked.lesson),
    ...equal(sql`h.exercise_list_id`, asked.ex_list),
    ...equal(sql`h.task_id`, asked.task),
    ...ofStudent(call, asked.student),
    ...ofTeacher(asked.teacher),
    ...equal(sql`h.is_late`, asked.is_late),
    ...(asked.state ? [] : ofOthers(call)),
  ]
}

function ofStudent({ actor }: ReadContext, student: number | undefined): SQL[] {
  return student === undefined ? [] : [sql`h.student_id = ${student} and not ${hidesName(actor)}`]
}

function ofTeacher(teacher: number | undefined): SQL[] {
  if (teacher === undefined) return []
  return [
    sql`exists (select 1 from program_people tp where tp.school_id = h.school_id and tp.program_id = h.program_id
      and tp.person_id = ${teacher} and tp.part = 'teacher')`,
  ]
}

/** Returns submissions by program and time; days are in the school's timezone. */
export function forProgram(
  call: ReadContext,
  asked: z.output<typeof schemas.forProgramQuery>,
): Promise<Found> {
  const zone = sql`(select c.time_zone from schools c where c.school_id = ${call.db.schoolId})`
  const from = (day: SQL) => sql`h.submitted_at >= (${day})::timestamp at time zone ${zone}`
  const before = (day: SQL) => sql`h.submitted_at < (${day})::timestamp at time zone ${zone}`
  const year = asked.academic_year
  return pageFor(call, asked, [
    ...equal(sql`h.program_id`, asked.course),
    ...(asked.start ? [from(sql`${asked.start}::date`)] : []),
    ...(asked.end ? [before(sql`${asked.end}::date + 1`)] : []),
    ...(year === undefined
      ? []
      : [from(sql`make_date(${year}::int, 9, 1)`), before(sql`make_date(${year + 1}::int, 9, 1)`)]),
    ...(asked.countries
      ? [
          sql`h.program_id in (select p.id from programs p where p.school_id = ${call.db.schoolId}
            and p.countries && ${asked.countries}::text[])`,
        ]
      : []),
    wasHandedIn,
  ])
}

const equal = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`])
const ofOthers = ({ actor }: ReadContext): SQL[] => (actor.role === 'student' ? [] : [wasHandedIn])

/** Returns conditions that each word occurs in the student's name or in the title that the reader sees. */
export function withWords({ db, actor }: ReadContext, q?: string): SQL[] {
  const words = (q ?? '').toLowerCase().split(' ').filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    // The names are read once for all homework; a title is looked up only where the name does not match.
    return sql`(case when ${hidesName(actor)} then lower(h.alias) like ${pattern}
      else h.student_id in (select per.id from people per where per.school_id = ${db.schoolId}
        and lower(per.first_name || ' ' || coalesce(per.last_name, '')) like ${pattern}) end
      or ${titleHas(db.schoolId, actor, pattern)})`
  })
}

/** Returns the condition that the title which the reader sees matches: a student's own, else the one submitted last. */
function titleHas(schoolId: number, actor: Actor, pattern: string): SQL {
  if (actor.role === 'student') return sql`lower(h.title) like ${pattern}`
  // Staff search the whole school: its titles are read once. A teacher's homework is few, its titles are looked up.
  if (actor.role !== 'teacher')
    return sql`(h.state <> 'draft' and (h.id, h.submissions) in (
      select s.homework_id, s.number from homework_submissions s
      where s.school_id = ${schoolId} and s.title <> '' and lower(s.title) like ${pattern}))`
  return sql`(h.state <> 'draft' and exists (
    select 1 from homework_submissions s where s.school_id = ${schoolId} and s.homework_id = h.id
      and s.number = h.submissions and s.title <> '' and lower(s.title) like ${pattern}))`
}

/** Returns the condition for homework that is visible to the reader and matches all conditions. */
export function allOf({ db, actor }: ReadContext, conditions: readonly SQL[]): SQL {
  return sql.join([sql`h.school_id = ${db.schoolId}`, visibleTo(actor), ...conditions], ' and ')
}

export async function pageFor(
  call: ReadContext,
  asked: Asked,
  conditions: readonly SQL[],
  order: Order = 'newest',
): Promise<Found> {
  const { db, actor } = call
  const matching = allOf(call, [...conditions, ...withWords(call, asked.q)])
  const { count, ids } = await findIds(call, { matching, order, asked })
  const rows = ids.length === 0 ? [] : await homeworkRows(call, ids, order)
  const files = await filesByHomework(db, actor, rows)
  return {
    count,
    results: rows.map((row) => rowOf(row, call, files.get(row.id) ?? [])),
  }
}

interface Searched {
  readonly matching: SQL
  readonly order: Order
  readonly asked: Asked
}

/** Counts and orders by the homework alone: what is around it is read for the rows of the page. */
async function findIds({ db }: ReadContext, { matching, order, asked }: Searched) {
  const offset = (asked.page - 1) * asked.page_size
  const count = () =>
    db.one<{ count: number }>(sql`select count(*) as count from homework h where ${matching}`)
  if (asked.q) {
    // Words are looked for once, so the count comes with the page.
    const found = await db.rows<{ id: number; count: number }>(sql`
      select h.id, count(*) over () as count from homework h where ${matching} ${orders[order]}
      limit ${asked.page_size} offset ${offset}`)
    const counted = found[0] ?? (offset > 0 ? await count() : { count: 0 })
    return { count: counted.count, ids: found.map(({ id }) => id) }
  }
  const [counted, page] = await Promise.all([
    count(),
    db.rows<{ id: number }>(
      sql`select h.id from homework h where ${matching} ${orders[order]} limit ${asked.page_size} offset ${offset}`,
    ),
  ])
  return { count: counted.count, ids: page.map(({ id }) => id) }
}

async function assertKnownList({ db, actor }: ReadContext, listId: number): Promise<void> {
  const found = await db.row(sql`
    select 1 from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where e.school_id = ${db.schoolId} and e.id = ${listId} and ${lessonVisibleTo(actor)}`)
  if (!found) throw homeworkNotFound()
}
