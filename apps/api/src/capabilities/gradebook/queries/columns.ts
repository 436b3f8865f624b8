import { sharesOf } from '@qadam/contract/gradebook/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { gradesNotFound } from '../errors.ts'
import { programVisibleTo } from '../policy.ts'

/** A program in its gradebook. */
export interface GradedProgram {
  readonly id: number
  readonly title: string
  readonly min_percent: number
  readonly version: number
}

/** A column with what its cells are computed from. */
export interface Column {
  readonly ex_list: number | null
  readonly lesson: number
  readonly section: number
  readonly section_title: string
  readonly section_weight: number | null
  readonly title: string
  readonly lesson_title: string
  readonly most: number
  readonly min_percent: number
  readonly counts: 'best' | 'last'
  readonly opens_next: boolean
  readonly hides_score: boolean
  /** Graders do not see whose work it is until it is graded. */
  readonly hides_names: boolean
  readonly due_at: string | null
  readonly weight: number
  readonly share: number
}

const titleIn = (language: Language, table: string): SQL =>
  sql.raw(`coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`)

/** Returns a program whose gradebook is visible to the reader. @throws Failure 404 */
export async function getGradedProgram(
  { db, actor, language }: ReadContext,
  id: number,
): Promise<GradedProgram> {
  const row = await db.row<GradedProgram>(sql`
    select p.id, ${titleIn(language, 'p')} as title, p.min_percent, coalesce(g.version, 0) as version
    from programs p left join gradebooks g on g.school_id = p.school_id and g.program_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${id} and ${programVisibleTo(actor)}`)
  if (!row) throw gradesNotFound()
  return row
}

/** Selects exercise lists with points, and lessons with submitted homework as a whole, in order. */
const columnsStatement = (programId: number, language: Language): SQL => sql`
  with lessons_shown as materialized (
    select l.school_id, l.id as lesson, c.id as section, ${titleIn(language, 'c')} as section_title,
      ${titleIn(language, 'l')} as lesson_title,
      row_number() over (order by c.position, c.id, l.position, l.id) as place
    from lessons l join lessons c on c.school_id = l.school_id and c.id = l.section_id
    where l.school_id = current_school() and l.program_id = ${programId}
      and l.is_published and l.deleted_at is null and c.is_published and c.deleted_at is null
  ), found as (
    select l.*, e.id as ex_list, ${titleIn(language, 'e')} as title, t.points as most, e.min_percent, e.counts,
      e.opens_next, e.shows = 'nothing' as hides_score, e.position
    from lessons_shown l
    join exercise_lists e on e.school_id = l.school_id and e.lesson_id = l.lesson and e.deleted_at is null
    cross join lateral (
      select coalesce(sum(v.points), 0) + (select coalesce(sum(d.count * d.points), 0) from draws d
          where d.school_id = e.school_id and d.exercise_list_id = e.id) as points
      from tasks t
      join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
      where t.school_id = e.school_id and t.exercise_list_id = e.id and t.deleted_at is null) t
    where t.points > 0 or exists (
      select 1 from attempts a where a.school_id = e.school_id and a.exercise_list_id = e.id and a.most > 0)
    union all
    select l.*, null, l.lesson_title, 100, p.min_percent, 'last', false, false, 0
    from lessons_shown l join programs p on p.school_id = l.school_id and p.id = ${programId}
    where exists (select 1 from homework h where h.school_id = l.school_id and h.lesson_id = l.lesson
      and h.exercise_list_id is null and h.state not in ('draft', 'removed'))
      or exists (select 1 from homework_terms t where t.school_id = l.school_id and t.lesson_id = l.lesson
        and t.exercise_list_id is null)
  )
  select f.ex_list, f.lesson, f.section, f.section_title, f.title, f.lesson_title, f.most, f.min_percent, f.counts,
    f.opens_next, f.hides_score, coalesce(te.due_at, tl.due_at, tp.due_at) as due_at,
    coalesce(te.is_anonymous, tl.is_anonymous, tp.is_anonymous, false) or exists (
      select 1 from homework_terms tt where tt.school_id = f.school_id and tt.exercise_list_id = f.ex_list
        and tt.task_id is not null and tt.is_anonymous) as hides_names,
    coalesce(w.weight, 1) as weight, ws.weight as section_weight
  from found f
  left join homework_terms te on te.school_id = f.school_id and te.program_id = ${programId}
    and te.lesson_id = f.lesson and te.exercise_list_id = f.ex_list and te.task_id is null
  left join homework_terms tl on tl.school_id = f.school_id and tl.program_id = ${programId}
    and tl.lesson_id = f.lesson and tl.exercise_list_id is null
  left join homework_terms tp on tp.school_id = f.school_id and tp.program_id = ${programId}
    and tp.lesson_id is null and tp.exercise_list_id is null
  left join grade_weights w on w.school_id = f.school_id and w.program_id = ${programId}
    and w.lesson_id = f.lesson and w.exercise_list_id is not distinct from f.ex_list
  left join grade_weights ws on ws.school_id = f.school_id and ws.program_id = ${programId}
    and ws.lesson_id = f.section and ws.exercise_list_id is null
  order by f.place, f.position, f.ex_list nulls last`

/** Returns what the students of a program are graded for, with weights and shares. */
export async function columnsOf({ db, language }: ReadContext, programId: number): Promise<Column[]> {
  const rows = await db.rows<Omit<Column, 'share'>>(columnsStatement(programId, language))
  const shares = sharesOf(
    rows,
    new Map(rows.flatMap((row) => (row.section_weight === null ? [] : [[row.section, row.section_weight]]))),
  )
  return rows.map((row, at) => ({ ...row, share: shares[at] ?? 0 }))
}

/** Returns the public fields of a column. */
export const presentedColumn = (column: Column) => ({
  ex_list: column.ex_list,
  lesson: column.lesson,
  section: column.section,
  title: column.title,
  lesson_title: column.lesson_title,
  most: column.most,
  min_percent: column.min_percent,
  due_at: column.due_at,
  weight: column.weight,
  share: Math.round(column.share * 10_000) / 100,
})

/** Returns the sections that contain a column, in order. */
export function sectionsOf(columns: readonly Column[]) {
  const sections = new Map(
    columns.map((one) => [
      one.section,
      { id: one.section, title: one.section_title, weight: one.section_weight },
    ]),
  )
  return [...sections.values()]
}
