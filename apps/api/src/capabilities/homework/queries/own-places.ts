import type { OwnStage, OwnState, WhatIsAsked } from '@qadam/contract/homework/own.ts'
import type { OwnRow } from '@qadam/contract/homework/own-schemas.ts'
import { type GradeScale, type LatePolicy, scaleOf, usualTerms } from '@qadam/contract/homework/rules.ts'
import { isPassed } from '@qadam/contract/tasks/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { visibleTo as lessonVisibleTo } from '../../lessons/public.ts'
import { gateBefore } from '../../tasks/public.ts'

/** An assignment slot of a student, with their homework there. */
export interface OwnPlaceRow {
  readonly program_id: number
  readonly lesson_id: number
  readonly exercise_list_id: number | null
  readonly task_id: number | null
  readonly asks: WhatIsAsked
  readonly course_title: string
  readonly lesson_title: string
  readonly ex_list_title: string | null
  readonly prompt: string
  readonly due_at: string | null
  readonly late: LatePolicy
  readonly terms_scale: GradeScale
  readonly homework_id: number | null
  readonly state: OwnState
  readonly stage: OwnStage
  readonly submitted_at: string | null
  readonly is_late: boolean
  readonly grade: number | null
  readonly scale: GradeScale | null
  readonly min_percent: number
  readonly comment: string | null
  readonly changed_at: string | null
  readonly is_news: boolean
  /** The percent that the preceding list requires, while it is not reached; otherwise null. */
  readonly gate_percent: number | null
}

// Lists with a time limit, or with other kinds of tasks, are answered in attempts instead.
const tasksAsked = (student: Actor): SQL => sql`
  select l.program_id, l.id as lesson_id, e.id as list_id, t.id as task_id
  from tasks t
  join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
  join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
  where t.school_id = current_school() and t.deleted_at is null and e.deleted_at is null and is_answered_as_homework(e.id)
    and l.section_id is not null and ${lessonVisibleTo(student)}`

// A lesson asks for homework as a whole once it has terms of its own.
const lessonsAsked = (student: Actor): SQL => sql`
  select l.program_id, l.id as lesson_id, null::bigint as list_id, null::bigint as task_id
  from lessons l
  where l.school_id = current_school() and l.section_id is not null and ${lessonVisibleTo(student)}
    and exists (select 1 from homework_terms t where t.school_id = l.school_id and t.lesson_id = l.id
      and t.exercise_list_id is null)`

/**
 * Returns all assignment slots of a student: what is asked of them now and what they have begun. If a task
 * has several answers from different attempts, only the last is returned.
 */
export function ownPlaces(student: Actor, language: Language): SQL {
  const titleIn = (table: string) =>
    sql.raw(
      `coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`,
    )
  return sql`
    select a.program_id, a.lesson_id, a.list_id as exercise_list_id, a.task_id,
      coalesce(v.type, 'lesson') as asks, ${titleIn('p')} as course_title, ${titleIn('l')} as lesson_title,
      case when e.id is not null then ${titleIn('e')} end as ex_list_title,
      coalesce(v.content #>> array['prompt', ${language}], v.content #>> '{prompt,ru}', v.content #>> '{prompt,en}',
        v.content #>> '{prompt,kk}', '') as prompt,
      coalesce(tt.due_at, te.due_at, tl.due_at, tp.due_at) as due_at,
      coalesce(tt.late, te.late, tl.late, tp.late, ${usualTerms.late}) as late,
      coalesce(tt.scale, te.scale, tl.scale, tp.scale, ${usualTerms.scale}) as terms_scale,
      a.homework_id, coalesce(h.state, 'to_do') as state,
      case when h.state = 'submitted' then 'waiting' when h.state in ('graded', 'excused') then 'checked'
        else 'to_do' end as stage,
      h.submitted_at, coalesce(h.is_late, false) as is_late, h.grade, h.scale,
      coalesce(e.min_percent, p.min_percent) as min_percent, h.comment, h.changed_at,
      coalesce(h.state in ('graded', 'returned', 'excused') and (h.seen_at is null or h.seen_at < h.changed_at),
        false) as is_news,
      case when a.homework_id is null and e.id is not null
        then ${gateBefore(sql`e.id`, sql`${student.id}::bigint`)} end as gate_percent
    from (
      select coalesce(asked.program_id, own.program_id) as program_id,
        coalesce(asked.lesson_id, own.lesson_id) as lesson_id,
        coalesce(asked.list_id, own.exercise_list_id) as list_id, coalesce(asked.task_id, own.task_id) as task_id,
        own.id as homework_id
      from (${tasksAsked(student)} union all ${lessonsAsked(student)}) asked
      full join (
        select distinct on (h.lesson_id, h.task_id) h.* from homework h
        where h.school_id = current_school() and h.student_id = ${student.id} and h.state <> 'removed'
        order by h.lesson_id, h.task_id, h.id desc) own
      on own.lesson_id = asked.lesson_id and coalesce(own.task_id, 0) = coalesce(asked.task_id, 0)
    ) a
    join programs p on p.school_id = current_school() and p.id = a.program_id and p.deleted_at is null
    join lessons l on l.school_id = p.school_id and l.id = a.lesson_id
    left join exercise_lists e on e.school_id = p.school_id and e.id = a.list_id
    left join homework h on h.school_id = p.school_id and h.id = a.homework_id
    left join tasks t on t.school_id = p.school_id and t.id = a.task_id
    left join task_versions v on v.school_id = p.school_id and v.task_id = t.id
      and v.version = coalesce(h.task_version, t.version)
    left join homework_terms tt on tt.school_id = p.school_id and tt.program_id = p.id and tt.lesson_id = l.id
      and tt.exercise_list_id = e.id and tt.task_id = a.task_id
    left join homework_terms te on te.school_id = p.school_id and te.program_id = p.id and te.lesson_id = l.id
      and te.exercise_list_id = e.id and te.task_id is null
    left join homework_terms tl on tl.school_id = p.school_id and tl.program_id = p.id and tl.lesson_id = l.id
      and tl.exercise_list_id is null
    left join homework_terms tp on tp.school_id = p.school_id and tp.program_id = p.id and tp.lesson_id is null`
}

const questionLetters = 160

export function ownRowOf(
  row: OwnPlaceRow,
  facts: { now: Date; language: Language; isOpen: boolean },
): OwnRow {
  return {
    course_id: row.program_id,
    lesson_id: row.lesson_id,
    ex_list: row.exercise_list_id,
    task: row.task_id,
    asks: row.asks,
    course_title: row.course_title,
    lesson_title: row.lesson_title,
    ex_list_title: row.ex_list_title,
    question: plain(row.prompt).slice(0, questionLetters),
    is_open: facts.isOpen && row.gate_percent === null,
    closed_because:
      row.gate_percent === null
        ? null
        : sentence(facts.language, 'tasks.pass_mark_needed', { percent: row.gate_percent }),
    due_at: row.due_at,
    late: row.late,
    is_overdue: row.stage === 'to_do' && row.due_at !== null && facts.now.getTime() > Date.parse(row.due_at),
    homework: row.homework_id,
    state: row.state,
    submitted_at: row.submitted_at,
    is_late: row.is_late,
    grade: row.grade,
    scale: row.scale,
    is_passed:
      row.grade !== null && row.scale !== null
        ? isPassed(row.grade, scaleOf(row.scale).most, row.min_percent)
        : null,
    comment: row.comment,
    changed_at: row.changed_at,
    is_news: row.is_news,
  }
}

/** Converts rich text to one line of plain text. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
