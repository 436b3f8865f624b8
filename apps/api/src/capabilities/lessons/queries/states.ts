import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/** The progress of one person in one section or lesson. */
export interface LessonState {
  readonly is_open: boolean
  readonly is_done: boolean
  /** The video position. */
  readonly seconds: number
}

interface Row {
  readonly id: number
  readonly program_id: number
  readonly section_id: number | null
  readonly in_order: boolean
  readonly is_done: boolean
  readonly seconds: number
}

/** Returns a person's progress in the published lessons of a program: see `statesIn`. */
export function statesOf(
  db: SchoolDb,
  programId: number,
  personId: number,
): Promise<Map<number, LessonState>> {
  return statesIn(db, [programId], personId)
}

/**
 * Returns a person's progress in the published lessons of programs. A lesson is done when all of its
 * exercise lists with tasks are passed; without any, when its reader marked it as done, which an exam does
 * not allow. A section is done when all of its lessons are. A row in fixed order opens when everything before
 * it in the same parent is done.
 */
export async function statesIn(
  db: SchoolDb,
  programIds: readonly number[],
  personId: number,
): Promise<Map<number, LessonState>> {
  const states = new Map<number, LessonState>()
  if (programIds.length === 0) return states
  // Named: planning it takes longer than running it.
  const rows = await db.rows<Row>(
    lessonRows({ schoolId: db.schoolId, programIds, personId }),
    'states_of_lessons',
  )
  const bySection = Map.groupBy(rows, ({ section_id }) => section_id)
  const walk = (locations: readonly Row[], isOpenAbove: boolean, isDone: (row: Row) => boolean): void => {
    let allBefore = true
    for (const row of locations) {
      const isOpen = isOpenAbove && (allBefore || !row.in_order)
      states.set(row.id, { is_open: isOpen, is_done: isDone(row), seconds: row.seconds })
      allBefore &&= isDone(row)
      if (row.section_id === null) walk(bySection.get(row.id) ?? [], isOpen, (lesson) => lesson.is_done)
    }
  }
  for (const sections of Map.groupBy(bySection.get(null) ?? [], ({ program_id }) => program_id).values())
    walk(sections, true, (section) => (bySection.get(section.id) ?? []).every((lesson) => lesson.is_done))
  return states
}

// One pass over the lists and attempts of all lessons: `has_passed` for each list takes longer than the rest.
const lessonRows = (of: {
  readonly schoolId: number
  readonly programIds: readonly number[]
  readonly personId: number
}): SQL => sql`
  with taught as materialized (
    select l.id, l.program_id, l.section_id, l.in_order, l.format, l.position from lessons l
    where l.school_id = ${of.schoolId} and l.program_id = any(${of.programIds}::bigint[]) and l.deleted_at is null
      and l.is_published
  ), lists as materialized (
    select e.id, e.lesson_id, e.counts, e.min_percent from exercise_lists e
    where e.school_id = ${of.schoolId} and e.lesson_id = any(array(select id from taught where section_id is not null))
      and e.deleted_at is null
      and (exists (select 1 from tasks t where t.school_id = e.school_id and t.exercise_list_id = e.id
          and t.deleted_at is null)
        or exists (select 1 from draws d where d.school_id = e.school_id and d.exercise_list_id = e.id))
  ), counted as (
    select distinct on (e.id) e.id, is_passing(a.points, a.most, e.min_percent) as passed
    from lists e join attempts a on a.exercise_list_id = e.id
    where a.school_id = ${of.schoolId} and a.person_id = ${of.personId} and a.state = 'finished'
    order by e.id, case when e.counts = 'best' then a.points / nullif(a.most, 0) end desc nulls last, a.number desc
  ), judged as (
    select e.lesson_id, bool_and(coalesce(c.passed, false)) as passed
    from lists e left join counted c on c.id = e.id group by e.lesson_id
  ), seen as materialized (
    select p.lesson_id, p.seconds, p.done_at from lesson_progress p
    where p.school_id = ${of.schoolId} and p.person_id = ${of.personId}
  )
  select l.id, l.program_id, l.section_id, l.in_order, coalesce(p.seconds, 0) as seconds,
    coalesce(j.passed, p.done_at is not null and l.format is distinct from 'exam') as is_done
  from taught l
  left join seen p on p.lesson_id = l.id
  left join judged j on j.lesson_id = l.id
  order by l.position, l.id`
