import type { group, groupQuery, groupRow, member, taughtGroup } from '@qadam/contract/groups/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { standingsIn } from '../../progress/public.ts'
import { groupNotFound } from '../errors.ts'
import { groupsVisibleTo, memberVisibleTo, seesReasons } from '../policy.ts'

type Slice = { readonly page: number; readonly page_size: number }
type Row = z.output<typeof groupRow>
type Group = z.output<typeof group>

const personOf = (alias: string): SQL =>
  sql.raw(
    `jsonb_build_object('id', ${alias}.id, 'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name)`,
  )

/** Condition: a teacher sees the members of a group, and when it meets, only while they teach it. */
const presentsCurrent = (actor: ReadContext['actor']): SQL =>
  actor.role === 'teacher' ? sql`g.teacher_id = ${actor.id}` : sql`true`

const columnsFor = ({ actor, language }: ReadContext): SQL => sql`
  g.id, g.name as name_group, g.type as type_group, g.seats, g.colour, g.version,
  jsonb_build_object('id', p.id, 'title',
    coalesce(${sql.raw(`p.title_${language}`)}, p.title_ru, p.title_kk, p.title_en, '')) as course,
  case when t.id is not null then ${personOf('t')} end as teacher,
  coalesce((select jsonb_agg(${personOf('s')} order by s.last_name nulls last, s.first_name, s.id)
    from group_members m join people s on s.school_id = m.school_id and s.id = m.student_id
    where m.school_id = g.school_id and m.group_id = g.id and m.left_at is null and s.deleted_at is null
      and ${presentsCurrent(actor)} and ${memberVisibleTo(actor, sql`s.id`)}), '[]') as students,
  (select count(*) from group_members m
    where m.school_id = g.school_id and m.group_id = g.id and m.left_at is null) as taken,
  (select min(c.starts_at) from classes c where c.school_id = g.school_id and c.group_id = g.id
    and c.status = 'planned' and c.starts_at > current_moment() and ${presentsCurrent(actor)}) as next_class_at`

const joined = sql`
  join programs p on p.school_id = g.school_id and p.id = g.program_id
  left join people t on t.school_id = g.school_id and t.id = g.teacher_id`

async function pageWhere(reading: ReadContext, where: SQL, slice: Slice) {
  const all = sql`g.school_id = ${reading.db.schoolId} and ${groupsVisibleTo(reading.actor)} and ${where}`
  const [counted, results] = await Promise.all([
    reading.db.row<{ count: number }>(sql`select count(*) as count from groups g where ${all}`),
    reading.db.rows<Row>(sql`
      select ${columnsFor(reading)} from groups g ${joined} where ${all}
      order by fold_text(g.name), g.id limit ${slice.page_size} offset ${(slice.page - 1) * slice.page_size}`),
  ])
  return { count: counted?.count ?? 0, results }
}

/** Returns the groups visible to the reader, by name. */
export function listGroups(reading: ReadContext, query: z.output<typeof groupQuery> & Slice) {
  const { course_id: program, q, teacher, type_group: type } = query
  const conditions = [
    sql`true`,
    ...(program === undefined ? [] : [sql`g.program_id = ${program}`]),
    ...(teacher === undefined ? [] : [sql`g.teacher_id = ${teacher}`]),
    ...(type === undefined ? [] : [sql`g.type = ${type}`]),
    ...(q ? [sql`position(fold_text(${q}) in fold_text(g.name)) > 0`] : []),
  ]
  return pageWhere(reading, sql.join(conditions, ' and '), query)
}

/** Returns the visible groups that a person is in or teaches now. */
export function listGroupsOf(reading: ReadContext, personId: number, slice: Slice) {
  const isIn = sql`exists (select 1 from group_members m where m.school_id = g.school_id and m.group_id = g.id
    and m.student_id = ${personId} and m.left_at is null and ${memberVisibleTo(reading.actor, sql`m.student_id`)})`
  return pageWhere(reading, sql`(g.teacher_id = ${personId} or ${isIn})`, slice)
}

/** Returns the visible groups with the given ids. */
export async function groupsNamed(reading: ReadContext, ids: readonly number[]): Promise<Row[]> {
  const { results } = await pageWhere(reading, sql`g.id = ${anyId(ids)}`, {
    page: 1,
    page_size: ids.length,
  })
  return results
}

/**
 * Returns the groups that a teacher teaches or taught; teachers read their own, students those that they are
 * in.
 */
export async function listTaught(reading: ReadContext, teacherId: number, slice: Slice) {
  const { db, actor } = reading
  const isSeen =
    actor.role === 'teacher'
      ? sql`(g.deleted_at is null and ${teacherId} = ${actor.id})`
      : groupsVisibleTo(actor)
  const from = sql`from group_teachers h join groups g on g.school_id = h.school_id and g.id = h.group_id
    where h.school_id = ${db.schoolId} and h.teacher_id = ${teacherId} and ${isSeen}`
  const counted = await db.row<{ count: number }>(sql`select count(*) as count ${from}`)
  const results = await db.rows<z.output<typeof taughtGroup>>(sql`
    select ${columnsFor(reading)}, h.since, h.until,
      jsonb_build_object('id', p.id, 'title_ru', p.title_ru) as course_id
    from group_teachers h join groups g on g.school_id = h.school_id and g.id = h.group_id ${joined}
    where h.school_id = ${db.schoolId} and h.teacher_id = ${teacherId} and ${isSeen}
    order by h.until desc nulls first, h.since desc, h.id
    limit ${slice.page_size} offset ${(slice.page - 1) * slice.page_size}`)
  return { count: counted?.count ?? 0, results }
}

/** Returns a group with its current and former people and upcoming classes. @throws Failure 404 */
export async function getGroup(reading: ReadContext, id: number): Promise<Group> {
  const [row] = await groupsNamed(reading, [id])
  if (!row) throw groupNotFound()
  const { db } = reading
  const [members, teachers, schedule, counts] = await Promise.all([
    membersFor(reading, row),
    db.rows<Group['teachers'][number]>(sql`
      select ${personOf('p')} as teacher, h.since, h.until from group_teachers h
      join people p on p.school_id = h.school_id and p.id = h.teacher_id
      where h.school_id = ${db.schoolId} and h.group_id = ${id} order by h.since desc, h.id desc`),
    db.rows<Group['schedule'][number]>(sql`
      select id, starts_at, ends_at from classes c where c.school_id = ${db.schoolId} and c.group_id = ${id}
        and c.status = 'planned' and c.starts_at > current_moment() order by c.starts_at limit 20`),
    db.row<Group['classes']>(sql`
      select count(*) filter (where status = 'planned') as planned,
        count(*) filter (where status = 'finished') as finished,
        count(*) filter (where status = 'cancelled') as cancelled
      from classes where school_id = ${db.schoolId} and group_id = ${id}`),
  ])
  return { ...row, members, teachers, schedule, classes: counts ?? { planned: 0, finished: 0, cancelled: 0 } }
}

async function membersFor(reading: ReadContext, { id, course }: Row): Promise<z.output<typeof member>[]> {
  const { db, actor } = reading
  const isPresented = actor.role === 'student' ? sql`m.left_at is null` : sql`true`
  const rows = await db.rows<Omit<z.output<typeof member>, 'progress'>>(sql`
    select p.id, p.first_name, p.last_name, m.joined_at, m.left_at, m.reason,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name_group', o.name) end as moved_to
    from group_members m join people p on p.school_id = m.school_id and p.id = m.student_id
    left join groups o on o.school_id = m.school_id and o.id = m.moved_to_id
    where m.school_id = ${db.schoolId} and m.group_id = ${id} and p.deleted_at is null and ${isPresented}
      and ${memberVisibleTo(actor, sql`p.id`)}
    order by m.left_at desc nulls first, p.last_name nulls last, p.first_name, m.id`)
  const ways = new Map((await standingsIn(reading, course.id)).map((way) => [way.student.id, way]))
  return rows.map((row) => ({
    ...row,
    reason: seesReasons(actor) ? row.reason : null,
    progress: progressOf(ways.get(row.id)),
  }))
}

const progressOf = (way: Awaited<ReturnType<typeof standingsIn>>[number] | undefined) =>
  way ? { lessons: way.lessons, lessons_done: way.lessons_done, percent: way.percent } : null
