import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A member of an exercise list: one of its own tasks, or a draw of random questions. */
export interface Member {
  readonly kind: 'task' | 'draw'
  readonly id: number
}

export async function membersOf(db: SchoolDb, listId: number): Promise<Member[]> {
  return db.rows<Member>(sql`
    select kind, id from (
      select 'task' as kind, id, position from tasks
      where school_id = ${db.schoolId} and exercise_list_id = ${listId} and deleted_at is null
      union all
      select 'draw', id, position from draws
      where school_id = ${db.schoolId} and exercise_list_id = ${listId}) member
    order by position, kind desc, id`)
}

/** Moves a task or draw to a position of its locked list, counted from 1; undefined is the end. */
export async function putMember(
  db: SchoolDb,
  listId: number,
  { kind, id, position }: Member & { readonly position: number | undefined },
): Promise<void> {
  const others = (await membersOf(db, listId)).filter((one) => one.kind !== kind || one.id !== id)
  const at = Math.min(position ?? others.length + 1, others.length + 1)
  const locations = JSON.stringify(
    others.toSpliced(at - 1, 0, { kind, id }).map((one, n) => ({ ...one, place: n + 1 })),
  )
  for (const table of ['task', 'draw'])
    await db.rows(sql`
      update ${sql.identifier(`${table}s`)} m set position = o.place
      from jsonb_to_recordset(${locations}::jsonb) as o (kind text, id bigint, place int)
      where m.school_id = ${db.schoolId} and m.id = o.id and o.kind = ${table} and m.position <> o.place`)
}
