import type { OwnStage, OwnState, WhatIsAsked } from '@qadam/contract/homework/own.ts'
import type { OwnRow } from '@qadam/contract/homework/own-schemas.ts'
import { type GradeScale, type LatePolicy, scaleOf, usualTerms } from '@qadam/contract/homework/rules.ts'
import { isPassed } from '@qadam/contract/tasks/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { sentence } from '../../../platform/http/problem.ts'
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

/**
 * Returns the joins around slots `o` of the student that fetch what an `OwnPlaceRow` presents: `select ${ownColumns}
 * from … o ${ownJoins}`.
 */
export function ownColumns(student: Actor, language: Language): SQL {
  const titleIn = (table: string) => titleOf(table, language)
  return sql`o.program_id, o.lesson_id, o.list_id as exercise_list_id, o.task_id,
    coalesce(v.type, 'lesson') as asks, ${titleIn('p')} as course_title, ${titleIn('l')} as lesson_title,
    case when e.id is not null then ${titleIn('e')} end as ex_list_title, ${promptIn(language)} as prompt, o.due_at,
    coalesce(tt.late, te.late, tl.late, tp.late, ${usualTerms.late}) as late,
    coalesce(tt.scale, te.scale, tl.scale, tp.scale, ${usualTerms.scale}) as terms_scale,
    o.homework_id, coalesce(h.state, 'to_do') as state, o.stage, h.submitted_at, coalesce(h.is_late, false) as is_late,
    h.grade, h.scale, coalesce(e.min_percent, p.min_percent) as min_percent, h.comment, h.changed_at, o.is_news,
    case when o.homework_id is null and e.id is not null
      then ${gateBefore(sql`e.id`, sql`${student.id}::bigint`)} end as gate_percent`
}

/** Joins what is around slots `o`: the program, lesson, list, task and homework, and the terms of each width. */
export const ownJoins = (schoolId: number): SQL => sql`
  ${titledJoins(schoolId)}
  left join homework_terms tt on tt.school_id = ${schoolId} and tt.program_id = o.program_id
    and tt.lesson_id = o.lesson_id and tt.exercise_list_id = o.list_id and tt.task_id = o.task_id
  left join homework_terms te on te.school_id = ${schoolId} and te.program_id = o.program_id
    and te.lesson_id = o.lesson_id and te.exercise_list_id = o.list_id and te.task_id is null
  left join homework_terms tl on tl.school_id = ${schoolId} and tl.program_id = o.program_id
    and tl.lesson_id = o.lesson_id and tl.exercise_list_id is null
  left join homework_terms tp on tp.school_id = ${schoolId} and tp.program_id = o.program_id and tp.lesson_id is null`

const titledJoins = (schoolId: number): SQL => sql`
  join programs p on p.school_id = ${schoolId} and p.id = o.program_id
  join lessons l on l.school_id = ${schoolId} and l.id = o.lesson_id
  left join exercise_lists e on e.school_id = ${schoolId} and e.id = o.list_id
  left join homework h on h.school_id = ${schoolId} and h.id = o.homework_id
  left join tasks t on t.school_id = ${schoolId} and t.id = o.task_id
  left join task_versions v on v.school_id = ${schoolId} and v.task_id = t.id
    and v.version = coalesce(h.task_version, t.version)`

/** Returns the condition that every word, a pattern of `like`, occurs in a title around slot `o` or in its question. */
export const hasWords = (schoolId: number, language: Language, words: readonly string[]): SQL => sql`
  exists (
    select 1 from (select 1) one ${titledJoins(schoolId)}
    where lower(${titleOf('p', language)} || ' ' || ${titleOf('l', language)} || ' '
      || coalesce(case when e.id is not null then ${titleOf('e', language)} end, '') || ' ' || ${promptIn(language)})
      like all(${words}::text[]))`

const titleOf = (table: string, language: Language): SQL =>
  sql.raw(`coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`)

const promptIn = (language: Language): SQL =>
  sql.raw(
    `coalesce(v.content #>> '{prompt,${language}}', v.content #>> '{prompt,ru}', v.content #>> '{prompt,en}',
      v.content #>> '{prompt,kk}', '')`,
  )

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
