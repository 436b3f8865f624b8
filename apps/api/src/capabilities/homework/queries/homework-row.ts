import type { homeworkFile } from '@qadam/contract/homework/homework-file.ts'
import type { HomeworkState } from '@qadam/contract/homework/lifecycle.ts'
import type { UsedRubric } from '@qadam/contract/homework/rubrics.ts'
import { type GradeScale, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { homeworkRow } from '@qadam/contract/homework/schemas.ts'
import { isPassed } from '@qadam/contract/tasks/rules.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { taskTitle } from '../../tasks/public.ts'
import { homeworkNotFound } from '../errors.ts'
import { hidesName, isShownSubmission, visibleTo } from '../policy.ts'
import { hiddenFileName, hiddenStudent } from './hidden-names.ts'

export type Titles = Readonly<Record<Language, string | null>>

/** A homework row with the titles around it and the columns that graders see. */
export interface HomeworkRow {
  readonly id: number
  readonly program_id: number
  readonly lesson_id: number
  readonly exercise_list_id: number | null
  readonly task_id: number | null
  readonly task_version: number | null
  readonly student_id: number
  readonly state: HomeworkState
  readonly title: string
  readonly text: string
  readonly attempt: number
  readonly submissions: number
  readonly submitted_at: string | null
  readonly is_late: boolean
  readonly opened_at: string | null
  readonly grade: number | null
  readonly scale: GradeScale | null
  readonly graded_at: string | null
  readonly first_graded_at: string | null
  readonly comment: string | null
  readonly version: number
  readonly changed_at: string
  readonly of_attempt_id: number | null
  readonly rubric: UsedRubric | null
  readonly alias: string
  readonly is_hidden: boolean
  readonly first_name: string
  readonly last_name: string
  readonly program_titles: Titles
  readonly lesson_titles: Titles
  readonly list_titles: Titles | null
  /** The name and the question of the answered task. */
  readonly task_words: Pick<TaskContent, 'name' | 'prompt'> | null
  readonly min_percent: number
  readonly sent_id: number | null
  readonly sent_title: string | null
  readonly sent_text: string | null
}

export const titlesOf = (table: SQL) =>
  sql`json_build_object('ru', ${table}.title_ru, 'kk', ${table}.title_kk, 'en', ${table}.title_en)`

const homeworkTables: SQL = sql`
  from homework h
  join people per on per.school_id = h.school_id and per.id = h.student_id
  join programs p on p.school_id = h.school_id and p.id = h.program_id`

const homeworkColumns = (actor: Actor, letters: number): SQL => sql`
  select h.id, h.program_id, h.lesson_id, h.exercise_list_id, h.task_id, h.task_version, h.student_id, h.state,
    h.title, left(h.text, ${letters}) as text, h.attempt, h.submissions, h.submitted_at, h.is_late, h.opened_at,
    h.grade, h.scale, h.graded_at, h.first_graded_at, h.comment, h.version, h.changed_at,
    h.of_attempt_id, h.rubric, h.alias, ${hidesName(actor)} as is_hidden,
    per.first_name, per.last_name, ${titlesOf(sql`p`)} as program_titles, ${titlesOf(sql`l`)} as lesson_titles,
    case when e.id is not null then ${titlesOf(sql`e`)} end as list_titles,
    coalesce(e.min_percent, p.min_percent) as min_percent,
    case when v.task_id is not null
      then json_strip_nulls(json_build_object('name', v.content->'name', 'prompt', v.content->'prompt')) end as task_words,
    sent.id as sent_id, sent.title as sent_title, left(sent.text, ${letters}) as sent_text
  ${homeworkTables}
  join lessons l on l.school_id = h.school_id and l.id = h.lesson_id
  left join exercise_lists e on e.school_id = h.school_id and e.id = h.exercise_list_id
  left join task_versions v on v.school_id = h.school_id and v.task_id = h.task_id and v.version = h.task_version
  left join lateral (
    select s.id, s.title, s.text from homework_submissions s
    where s.school_id = h.school_id and s.homework_id = h.id and ${isShownSubmission}
    order by s.number desc limit 1) sent on true`

/** The orders of lists: by submission, then by id. */
export const orders = {
  newest: sql`order by h.submitted_at desc nulls last, h.id desc`,
  oldest: sql`order by h.submitted_at nulls first, h.id`,
} as const
export type Order = keyof typeof orders

const beginning = 200
const whole = 1_000_000

/** Returns a homework that is visible to the actor. @throws Failure 404 */
export async function getHomeworkRow(db: SchoolDb, actor: Actor, id: number): Promise<HomeworkRow> {
  const row = await db.row<HomeworkRow>(sql`
    ${homeworkColumns(actor, whole)} where h.school_id = ${db.schoolId} and h.id = ${id} and ${visibleTo(actor)}`)
  if (!row) throw homeworkNotFound()
  return row
}

/** Returns the list rows of visible homework in an order, each with the beginning of its text. */
export function homeworkRows(
  { db, actor }: ReadContext,
  ids: readonly number[],
  order: Order,
): Promise<HomeworkRow[]> {
  return db.rows<HomeworkRow>(
    sql`
      ${homeworkColumns(actor, beginning)} where h.school_id = ${db.schoolId} and h.id = ${anyId(ids)} ${orders[order]}`,
    // Named: planning nine tables takes longer than reading a page of rows.
    `homework_rows_${order}_${actor.role === 'student' ? 'own' : 'graded'}`,
  )
}

/** A file as presented; never contains its storage location. */
export type PresentedFile = z.output<typeof homeworkFile>
export const fileColumns: SQL = sql`
  hf.id, f.name as doc_name, hf.file_url, f.media_type as type, hf.kind, f.bytes`
const fileTables = sql`
  homework_files hf join files f on f.school_id = hf.school_id and f.id = hf.file_id`

/** Returns files by homework id: its student sees the current ones, graders those of the last submission. */
export async function filesByHomework(
  db: SchoolDb,
  actor: Actor,
  rows: readonly HomeworkRow[],
): Promise<ReadonlyMap<number, PresentedFile[]>> {
  const found = await db.rows<PresentedFile & { homework_id: number }>(
    actor.role === 'student'
      ? sql`select hf.homework_id, ${fileColumns} from ${fileTables}
          where hf.school_id = ${db.schoolId} and hf.detached_at is null
            and hf.homework_id = ${anyId(rows.map(({ id }) => id))} order by hf.id`
      : sql`select hf.homework_id, ${fileColumns} from homework_submission_files sf
          join homework_files hf on hf.school_id = sf.school_id and hf.id = sf.homework_file_id
          join files f on f.school_id = hf.school_id and f.id = hf.file_id
          where sf.school_id = ${db.schoolId}
            and sf.submission_id = ${anyId(rows.flatMap(({ sent_id }) => sent_id ?? []))}
          order by hf.id`,
  )
  return Map.groupBy(found, ({ homework_id }) => homework_id)
}

export function rowOf(
  row: HomeworkRow,
  reader: { actor: Actor; language: Language },
  found: readonly PresentedFile[],
): z.input<typeof homeworkRow> {
  const isOwn = reader.actor.role === 'student'
  const { language } = reader
  const files = found.map((file, at) => fileFor(row, { file, at, language }))
  return {
    id: row.id,
    course_id: row.program_id,
    lesson_id: row.lesson_id,
    ex_list: row.exercise_list_id,
    task: row.task_id,
    course_title: titleIn(row.program_titles, language),
    lesson_title: titleIn(row.lesson_titles, language),
    ex_list_title: row.list_titles && titleIn(row.list_titles, language),
    task_title: row.task_words && taskTitle(row.task_words, language),
    student: row.is_hidden
      ? hiddenStudent(row.alias, language)
      : { id: row.student_id, first_name: row.first_name, last_name: row.last_name },
    is_anonymous: row.is_hidden,
    of_attempt: row.is_hidden ? null : row.of_attempt_id,
    state: row.state,
    title: (isOwn ? row.title : row.sent_title) ?? '',
    desc: (isOwn ? row.text : row.sent_text) ?? '',
    attempt: row.attempt,
    submitted_at: row.submitted_at,
    is_late: row.is_late,
    grade: row.grade,
    scale: row.scale,
    is_passed:
      row.grade !== null && row.scale !== null
        ? isPassed(row.grade, scaleOf(row.scale).most, row.min_percent)
        : null,
    graded_at: row.graded_at,
    comment: row.comment,
    doc_name: files[0]?.doc_name ?? null,
    file_url: files[0]?.file_url ?? null,
    files,
    version: row.version,
    changed_at: row.changed_at,
  }
}

/**
 * Presents a file to a reader; replaces its name while the student is hidden, because it often contains
 * theirs.
 */
export function fileFor<File extends PresentedFile>(
  row: Pick<HomeworkRow, 'is_hidden'>,
  { file, at, language }: { file: File; at: number; language: Language },
): File {
  return row.is_hidden ? { ...file, doc_name: hiddenFileName(file.doc_name, at + 1, language) } : file
}

/** Returns the title in a language, falling back to ru, en, kk. */
export function titleIn(titles: Titles, language: Language): string {
  return titles[language] ?? titles.ru ?? titles.en ?? titles.kk ?? ''
}
