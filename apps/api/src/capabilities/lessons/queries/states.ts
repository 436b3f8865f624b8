import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The progress of one person in one section or lesson. */
export interface LessonState {
  readonly is_open: boolean
  readonly is_done: boolean
  /** The video position. */
  readonly seconds: number
}

interface Row {
  readonly id: number
  readonly section_id: number | null
  readonly in_order: boolean
  readonly is_done: boolean
  readonly seconds: number
}

/**
 * Returns a person's progress in the published lessons of a program. A lesson is done when all of its
 * exercise lists with tasks are passed; without any, when its reader marked it as done, which an exam does
 * not allow. A section is done when all of its lessons are. A row in fixed order opens when everything before
 * it in the same parent is done.
 */
export async function statesOf(
  db: SchoolDb,
  programId: number,
  personId: number,
): Promise<Map<number, LessonState>> {
  const rows = await db.rows<Row>(sql`
    select l.id, l.section_id, l.in_order, coalesce(p.seconds, 0) as seconds,
      case when exists (${listsWithTasks}) then not exists (${listsWithTasks} and not has_passed(e.id, ${personId}))
        else p.done_at is not null and l.format is distinct from 'exam' end as is_done
    from lessons l
    left join lesson_progress p on p.school_id = l.school_id and p.lesson_id = l.id and p.person_id = ${personId}
    where l.school_id = ${db.schoolId} and l.program_id = ${programId} and l.deleted_at is null and l.is_published
    order by l.position, l.id`)
  const lessonsOf = (section: Row) => rows.filter((row) => row.section_id === section.id)
  const states = new Map<number, LessonState>()
  const walk = (locations: readonly Row[], isOpenAbove: boolean, isDone: (row: Row) => boolean): void => {
    let allBefore = true
    for (const row of locations) {
      const isOpen = isOpenAbove && (allBefore || !row.in_order)
      states.set(row.id, { is_open: isOpen, is_done: isDone(row), seconds: row.seconds })
      allBefore &&= isDone(row)
      if (row.section_id === null) walk(lessonsOf(row), isOpen, (lesson) => lesson.is_done)
    }
  }
  walk(
    rows.filter((row) => row.section_id === null),
    true,
    (section) => lessonsOf(section).every((lesson) => lesson.is_done),
  )
  return states
}

const listsWithTasks = sql`
  select 1 from exercise_lists e where e.school_id = l.school_id and e.lesson_id = l.id and e.deleted_at is null
    and (exists (select 1 from tasks t where t.school_id = e.school_id and t.exercise_list_id = e.id
        and t.deleted_at is null)
      or exists (select 1 from draws d where d.school_id = e.school_id and d.exercise_list_id = e.id))`
