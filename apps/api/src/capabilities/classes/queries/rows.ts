import type { classRow } from '@qadam/contract/classes/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { memberVisibleTo } from '../../groups/public.ts'
import { resolved } from '../../programs/public.ts'

type Shape = z.output<typeof classRow>

/** A class with the names of what it refers to. */
export interface ClassRow
  extends Pick<
    Shape,
    'id' | 'students' | 'starts_at' | 'ends_at' | 'series_id' | 'is_exception' | 'is_automatic' | 'version'
  > {
  readonly status: Shape['status_lesson']
  readonly type: Shape['typelesson']
  readonly program_id: number
  readonly program_colour: Shape['course']['colour']
  readonly group_id: number | null
  readonly group_name: string | null
  readonly group_colour: Shape['course']['colour'] | null
  readonly lesson_id: number | null
  readonly teacher_id: number
  readonly teacher_first: string
  readonly teacher_last: string
  readonly substituted_id: number | null
  readonly substituted_first: string | null
  readonly substituted_last: string | null
  readonly room_id: number | null
  readonly room_name: string | null
  readonly branch_name: string | null
}

/**
 * Returns the classes found by a query, ordered by start time: by their `id`, or `whole` with every column.
 * Each class and what it refers to is looked up by key: without statistics on a new school the planner would
 * choose joins that read all of it.
 */
export async function rowsOf(
  { db, actor, language }: ReadContext,
  found: SQL,
  {
    latestFirst = false,
    whole = false,
    name,
  }: { latestFirst?: boolean; whole?: boolean; name?: string } = {},
): Promise<Shape[]> {
  const rows = await db.rows<ClassRow>(
    sql`with found as materialized (${found})
    select ${columns(actor)} from ${whole ? sql`found c` : lookedUp(db)} ${names}
    order by ${latestFirst ? sql`c.starts_at desc, c.id desc` : sql`c.starts_at, c.id`}`,
    name,
  )
  return rows.map((row) => shapeOf(row, language))
}

const lookedUp = ({ schoolId }: SchoolDb): SQL =>
  sql`found cross join lateral (select * from classes x where x.school_id = ${schoolId} and x.id = found.id limit 1) c`

/** Returns the classes with these ids that exist. */
export function rowsByIds(reader: ReadContext, ids: readonly number[]): Promise<Shape[]> {
  return rowsOf(
    reader,
    sql`select c.id from classes c
      where c.school_id = ${reader.db.schoolId} and c.id = ${anyId(ids)}`,
  )
}

/** The joins for everything that a class `c` refers to. */
export const names: SQL = sql`
    cross join lateral (select x.title_ru, x.title_kk, x.title_en, x.colour from programs x
      where x.school_id = c.school_id and x.id = c.program_id limit 1) pr
    cross join lateral (select x.first_name, x.last_name from people x
      where x.school_id = c.school_id and x.id = c.teacher_id limit 1) t
    left join lateral (select x.name, x.colour from groups x
      where x.school_id = c.school_id and x.id = c.group_id limit 1) g on true
    left join lateral (select x.title_ru, x.title_kk, x.title_en from lessons x
      where x.school_id = c.school_id and x.id = c.lesson_id limit 1) l on true
    left join lateral (select x.first_name, x.last_name from people x
      where x.school_id = c.school_id and x.id = c.substituted_id limit 1) su on true
    left join lateral (select x.name, b.name as branch from rooms x
      join branches b on b.school_id = x.school_id and b.id = x.branch_id
      where x.school_id = c.school_id and x.id = c.room_id limit 1) r on true`

/** The columns of a class `c` joined with `names`. Students do not see the attendance of others. */
export function columns(actor: Actor): SQL {
  const attendance =
    actor.role === 'student'
      ? sql`case when cs.student_id = ${actor.id} then cs.attendance end`
      : sql`cs.attendance`
  return sql`c.id, c.status, c.type, c.program_id, pr.colour as program_colour,
    pr.title_ru, pr.title_kk, pr.title_en, c.group_id, g.name as group_name, g.colour as group_colour,
    c.lesson_id, l.title_ru as lesson_ru, l.title_kk as lesson_kk, l.title_en as lesson_en,
    c.teacher_id, t.first_name as teacher_first, t.last_name as teacher_last,
    c.substituted_id, su.first_name as substituted_first, su.last_name as substituted_last,
    c.room_id, r.name as room_name, r.branch as branch_name, c.starts_at, c.ends_at, c.series_id, c.is_exception,
    c.is_automatic, c.version,
    coalesce((select json_agg(json_build_object('id', sp.id, 'first_name', sp.first_name, 'last_name', sp.last_name,
        'attendance', ${attendance}) order by sp.first_name, sp.last_name, sp.id)
      from class_students cs join people sp on sp.school_id = cs.school_id and sp.id = cs.student_id
      where cs.school_id = c.school_id and cs.class_id = c.id
        and ${memberVisibleTo(actor, sql`cs.student_id`)}), '[]') as students`
}

export function shapeOf(row: ClassRow, language: Language): Shape {
  return {
    id: row.id,
    status_lesson: row.status,
    typelesson: row.type,
    course: { id: row.program_id, title: resolved(row, 'title', language), colour: row.program_colour },
    group:
      row.group_id === null || row.group_name === null || row.group_colour === null
        ? null
        : { id: row.group_id, name_group: row.group_name, colour: row.group_colour },
    lesson: row.lesson_id === null ? null : { id: row.lesson_id, name: resolved(row, 'lesson', language) },
    teacher: { id: row.teacher_id, first_name: row.teacher_first, last_name: row.teacher_last },
    substituted:
      row.substituted_id === null || row.substituted_first === null
        ? null
        : { id: row.substituted_id, first_name: row.substituted_first, last_name: row.substituted_last },
    students: row.students,
    room:
      row.room_id === null || row.room_name === null || row.branch_name === null
        ? null
        : { id: row.room_id, name: row.room_name, branch: row.branch_name },
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    series_id: row.series_id,
    is_exception: row.is_exception,
    is_automatic: row.is_automatic,
    version: row.version,
  }
}
