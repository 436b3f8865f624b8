import { sql } from '../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../platform/http/call.ts'
import { requireStudent, studentsVisibleTo } from '../students/public.ts'
import { mergeUndoSince } from './rules.ts'

export interface MergedStudent {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly birth_date: string | null
  readonly created_at: string
}

/** The columns of a student `p` that the comparison shows. */
const shown = sql`p.id, p.first_name, p.last_name, p.email, p.phone, p.birth_date, p.created_at`
const maxCandidates = 20

/** Returns students who may be the same person, best matches first. @throws Failure 404 */
export async function listDuplicates(call: ReadContext, studentId: number) {
  const { db, actor, now } = call
  await requireStudent(db, actor, studentId)
  const candidates = await db.rows<MergedStudent & { because: ('phone' | 'email' | 'iin' | 'name')[] }>(sql`
    with me as (
      select p.id, p.phone, lower(p.email::text) as email, coalesce(n.iin, '') as iin
      from people p left join student_names n on n.school_id = p.school_id and n.student_id = p.id
      where p.school_id = ${db.schoolId} and p.id = ${studentId}
    ), found (id, because) as (
      select other.student_id, 'name' from student_name_keys mine
      join student_name_keys other on other.school_id = mine.school_id and other.name_key = mine.name_key
      where mine.school_id = ${db.schoolId} and mine.student_id = ${studentId}
      union
      select o.id, 'phone' from people o, me where o.school_id = ${db.schoolId} and o.phone = me.phone
      union
      select o.id, 'email' from people o, me where o.school_id = ${db.schoolId}
        and split_part(lower(o.email::text), '@', 1) = split_part(me.email, '@', 1) and length(split_part(me.email, '@', 1)) > 5
      union
      select o.student_id, 'iin' from student_names o, me where o.school_id = ${db.schoolId} and me.iin <> '' and o.iin = me.iin
    )
    select ${shown}, array_agg(f.because order by f.because) as because
    from found f join people p on p.school_id = ${db.schoolId} and p.id = f.id
    where f.id <> ${studentId} and ${studentsVisibleTo(actor)}
    group by p.school_id, p.id order by count(*) desc, p.id limit ${maxCandidates}`)
  const merges = await db.rows<{ merge_id: number; merged_at: string; moved: number } & MergedStudent>(sql`
    select m.id as merge_id, m.merged_at, jsonb_array_length(m.moved) as moved, ${shown}
    from student_merges m join people p on p.school_id = m.school_id and p.id = m.gone_id
    where m.school_id = ${db.schoolId} and m.kept_id = ${studentId} and m.undone_at is null
      and m.merged_at >= ${mergeUndoSince(now)} order by m.id desc`)
  return {
    candidates,
    merges: merges.map(({ merge_id, merged_at, moved, ...gone }) => ({
      id: merge_id,
      merged_at,
      moved,
      gone,
    })),
  }
}

/** Returns a student for the comparison. The caller must have checked that the actor may see them. */
export async function getMergedStudent(db: RequestContext['db'], id: number): Promise<MergedStudent> {
  const found = await db.one<MergedStudent>(
    sql`select ${shown} from people p where p.school_id = ${db.schoolId} and p.id = ${id}`,
  )
  return found
}

export async function countRowsOf(db: RequestContext['db'], id: number): Promise<Record<string, number>> {
  const counted = await db.row<{ counts: Record<string, number> }>(
    sql`select count_rows_of_student(${id}) as counts`,
  )
  return counted?.counts ?? {}
}
