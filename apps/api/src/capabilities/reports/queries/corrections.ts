import type { correction, correctionQuery } from '@qadam/contract/reports/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { classesVisibleTo } from '../../classes/public.ts'
import { reportRowNotFound } from '../errors.ts'
import type { Reading } from './reading.ts'
import { when } from './within.ts'

type Correction = z.output<typeof correction>

interface Row extends Omit<Correction, 'teacher' | 'by' | 'class'> {
  readonly teacher_id: number
  readonly teacher_first: string
  readonly teacher_last: string
  readonly by_id: number
  readonly by_first: string
  readonly by_last: string
  readonly class_id: number | null
  readonly class_at: string | null
  readonly total: number
}

/**
 * Condition for visible corrections `k`: a teacher's own; for staff those without a class or with one that they see,
 * since the reason may name its students.
 */
export function correctionsVisibleTo(actor: Actor): SQL {
  if (actor.role === 'teacher') return sql`k.teacher_id = ${actor.id}`
  return sql`(k.class_id is null or exists (select 1 from classes c
    where c.school_id = k.school_id and c.id = k.class_id and ${classesVisibleTo(actor)}))`
}

/** Returns corrections, newest first. @throws Failure 404 when a teacher asks for another one */
export async function listCorrections(
  reading: Reading,
  { teacher, month, page, page_size: size }: z.output<typeof correctionQuery>,
): Promise<{ count: number; results: Correction[] }> {
  const { actor } = reading
  if (actor.role === 'teacher' && teacher !== undefined && teacher !== actor.id) throw reportRowNotFound()
  const rows = await read(
    reading,
    sql`${when(teacher, (id) => sql`k.teacher_id = ${id}`)} and ${when(month, (day) => sql`k.month = ${day}`)}`,
    sql`limit ${size} offset ${(page - 1) * size}`,
  )
  return { count: rows[0]?.total ?? 0, results: rows.map(presentCorrection) }
}

/** @throws Failure 404 */
export async function getCorrection(reading: Reading, id: number): Promise<Correction> {
  const [row] = await read(reading, sql`k.id = ${id}`, sql``)
  if (!row) throw reportRowNotFound()
  return presentCorrection(row)
}

const read = ({ db, actor }: Reading, which: SQL, page: SQL): Promise<Row[]> =>
  db.rows<Row>(sql`
    select k.id, k.month, k.type, k.minutes, k.reason, k.at, k.teacher_id, t.first_name as teacher_first,
      t.last_name as teacher_last, k.by_id, b.first_name as by_first, b.last_name as by_last, k.class_id,
      held.starts_at as class_at, (count(*) over ())::int as total
    from hour_corrections k
    join people t on t.school_id = k.school_id and t.id = k.teacher_id
    join people b on b.school_id = k.school_id and b.id = k.by_id
    left join classes held on held.school_id = k.school_id and held.id = k.class_id
    where k.school_id = current_school() and ${which} and ${correctionsVisibleTo(actor)}
    order by k.id desc ${page}`)

function presentCorrection(row: Row): Correction {
  const { id, month, type, minutes, reason, at } = row
  return {
    ...{ id, month, type, minutes, reason, at },
    teacher: { id: row.teacher_id, first_name: row.teacher_first, last_name: row.teacher_last },
    by: { id: row.by_id, first_name: row.by_first, last_name: row.by_last },
    class:
      row.class_id === null || row.class_at === null ? null : { id: row.class_id, starts_at: row.class_at },
  }
}
