import { scaleOf } from '@qadam/contract/homework/rules.ts'
import { collations } from '../../../platform/database/collations.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { placeVisibleTo } from '../../progress/public.ts'
import type { Counted, Decided, Facts, Works } from '../rules.ts'
import type { Column } from './columns.ts'

/** A student with the facts of each column, by its position. */
export interface StudentFacts {
  readonly id: number
  readonly first_name: string
  readonly last_name: string | null
  readonly facts: ReadonlyMap<number, Facts>
}

interface Row {
  readonly id: number
  readonly first_name: string
  readonly last_name: string | null
  readonly total: number
  readonly attempts: [at: number, points: number, most: number, awaits: number, isLate: boolean][] | null
  readonly running: number[] | null
  readonly works: (Works & { at: number })[] | null
  readonly decided: (Decided & { at: number })[] | null
}

export interface Wanted {
  readonly programId: number
  /** Limits the result to this student. */
  readonly studentId?: number | undefined
  readonly q?: string | undefined
  readonly limit: number
  readonly offset: number
}

const maxOf = sql.raw(
  `case h.scale ${(['percent', 'five', 'four'] as const).map((scale) => `when '${scale}' then ${scaleOf(scale).most}`).join(' ')} end`,
)

/**
 * Builds one query for all students, with for each column the attempt that counts, whether one is running,
 * the sum of homework, and the last decision of staff. JSON arrays are transferred and parsed faster than a
 * row per cell.
 */
function statement(
  { programId, studentId, q, limit, offset }: Wanted,
  { actor, language }: ReadContext,
  columns: readonly Column[],
): SQL {
  const list = <Value>(of: (column: Column) => Value, type: string) =>
    sql`${columns.map(of)}::${sql.raw(type)}[]`
  return sql`
  with students as materialized (
    select p.id, p.first_name, p.last_name, count(*) over ()::int as total,
      row_number() over (order by p.last_name collate ${collations[language]} nulls last,
        p.first_name collate ${collations[language]}, p.id) as place
    from program_students s join people p on p.school_id = s.school_id and p.id = s.person_id
    where s.school_id = current_school() and s.program_id = ${programId}
      and ${placeVisibleTo(actor)}
      and ${studentId === undefined ? sql`true` : sql`p.id = ${studentId}`}
      and ${q ? hasWordsOf(q) : sql`true`}
    order by place limit ${limit} offset ${offset}
  ), columns as materialized (
    select * from unnest(${list(({ ex_list }) => ex_list, 'bigint')}, ${list(({ lesson }) => lesson, 'bigint')},
      ${list(({ counts }) => counts === 'best', 'boolean')}, ${list(({ due_at }) => due_at, 'timestamptz')})
      with ordinality as c (list, lesson, is_best, due_at, n)
  ), counted as (
    select distinct on (a.person_id, c.n) a.person_id, c.n, a.points, a.most, a.awaits,
      coalesce(a.finished_at > c.due_at, false) as is_late
    from columns c join attempts a on a.school_id = current_school() and a.exercise_list_id = c.list
    where a.state = 'finished' and a.person_id in (select id from students)
    order by a.person_id, c.n, case when c.is_best then a.points::float8 / nullif(a.most, 0)::float8 end desc nulls last,
      a.number desc
  ), attempts_of as (
    select person_id, json_agg(json_build_array(n - 1, points, most, awaits, is_late)) as cells
    from counted group by person_id
  ), running_of as (
    select a.person_id, json_agg(c.n - 1) as cells
    from attempts a join columns c on c.list = a.exercise_list_id
    where a.school_id = current_school() and a.state = 'in_progress' and a.person_id in (select id from students)
    group by a.person_id
  ), works as (
    select h.student_id, c.n, count(*) filter (where h.state = 'graded') as graded,
      coalesce(sum(h.grade / ${maxOf} * coalesce(v.points, 100)) filter (where h.state = 'graded'), 0) as graded_points,
      coalesce(sum(coalesce(v.points, 100)) filter (where h.state = 'graded'), 0) as graded_most,
      count(*) filter (where h.state = 'excused') as excused,
      coalesce(sum(coalesce(v.points, 100)) filter (where h.state = 'excused'), 0) as excused_most,
      count(*) filter (where h.state = 'submitted') as submitted,
      count(*) filter (where h.state in ('draft', 'returned')) as open,
      bool_or(h.is_late and h.state in ('submitted', 'graded', 'returned')) as is_late
    from homework h
    join columns c on c.lesson = h.lesson_id and c.list is not distinct from h.exercise_list_id
    left join task_versions v on v.school_id = h.school_id and v.task_id = h.task_id and v.version = h.task_version
    where h.school_id = current_school() and h.program_id = ${programId} and h.state <> 'removed'
      -- Answers of an attempt count by the points of the attempt.
      and h.of_attempt_id is null
      and not exists (select 1 from attempt_tasks t
        join attempts a on a.school_id = t.school_id and a.id = t.attempt_id and a.state = 'finished' and a.most > 0
        where t.school_id = h.school_id and t.homework_id = h.id)
      and h.student_id in (select id from students)
    group by h.student_id, c.n
  ), works_of as (
    select student_id, json_agg(json_build_object('at', n - 1, 'graded', graded, 'graded_points', graded_points,
      'graded_most', graded_most, 'excused', excused, 'excused_most', excused_most, 'submitted', submitted,
      'open', open, 'is_late', is_late)) as cells
    from works group by student_id
  ), latest as (
    select distinct on (d.student_id, c.n) d.student_id, c.n, d.act, d.percent
    from grade_decisions d join columns c on c.lesson = d.lesson_id and c.list is not distinct from d.exercise_list_id
    where d.school_id = current_school() and d.program_id = ${programId} and d.student_id in (select id from students)
    order by d.student_id, c.n, d.id desc
  ), decided_of as (
    select student_id, json_agg(json_build_object('at', n - 1, 'act', act, 'percent', percent)) as cells
    from latest group by student_id
  )
  select s.id, s.first_name, s.last_name, s.total, a.cells as attempts, r.cells as running, w.cells as works,
    d.cells as decided
  from students s
  left join attempts_of a on a.person_id = s.id
  left join running_of r on r.person_id = s.id
  left join works_of w on w.student_id = s.id
  left join decided_of d on d.student_id = s.id
  order by s.place`
}

/** Condition: every typed word occurs in the name, ignoring case and accents. */
const hasWordsOf = (q: string): SQL => sql`(
  select bool_and(strpos(fold_text(concat_ws(' ', p.last_name, p.first_name)), word) > 0)
  from unnest(string_to_array(fold_text(${q}), ' ')) as word)`

/** Returns the facts of a program's students visible to the reader, and their total number. */
export async function factsOf(
  call: ReadContext,
  columns: readonly Column[],
  wanted: Wanted,
): Promise<{ total: number; students: StudentFacts[] }> {
  const rows = await call.db.rows<Row>(statement(wanted, call, columns))
  return {
    total: rows[0]?.total ?? 0,
    students: rows.map(({ id, first_name, last_name, ...row }) => ({
      id,
      first_name,
      last_name,
      facts: together(row),
    })),
  }
}

function together(row: Pick<Row, 'attempts' | 'running' | 'works' | 'decided'>): ReadonlyMap<number, Facts> {
  const found = new Map<number, { -readonly [Key in keyof Facts]: Facts[Key] }>()
  const at = (position: number) => {
    const known = found.get(position)
    if (known) return known
    const facts = {}
    found.set(position, facts)
    return facts as { -readonly [Key in keyof Facts]: Facts[Key] }
  }
  for (const [position, points, max, awaits, is_late] of row.attempts ?? [])
    at(position).attempt = { points, most: max, awaits, is_late } satisfies Counted
  for (const position of row.running ?? []) at(position).isRunning = true
  for (const { at: position, ...works } of row.works ?? []) at(position).works = works
  for (const { at: position, ...decided } of row.decided ?? []) at(position).decided = decided
  return found
}
