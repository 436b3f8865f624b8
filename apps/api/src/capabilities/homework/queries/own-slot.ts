import type { ownPlace, ownPlaceQuery } from '@qadam/contract/homework/own-schemas.ts'
import { maxHomeworkFiles } from '@qadam/contract/homework/rules.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { visibleTo as lessonVisibleTo } from '../../lessons/public.ts'
import { filesOf, inGivenOrder, showTask } from '../../tasks/public.ts'
import { homeworkNotFound } from '../errors.ts'
import { presentHomework } from './detail.ts'

import { presentRows } from './own.ts'
import { type OwnPlaceRow, ownColumns, ownJoins } from './own-places.ts'
import { slotsOf } from './own-slots.ts'
import { unusedRubric } from './rubrics.ts'
import { termsOf } from './terms.ts'

type Asked = z.output<typeof ownPlaceQuery>

/**
 * Returns one slot of a student with everything needed to answer there, and marks its decisions as seen. Also
 * accepts a lesson that asks for no homework. @throws Failure 404
 */
export async function presentOwnSlot(
  call: RequestContext & ReadContext,
  asked: Asked,
): Promise<z.input<typeof ownPlace>> {
  const row = await getSlot(call, asked)
  const [presented] = await presentRows(call, [row])
  if (!presented) throw homeworkNotFound()
  const terms = await termsOf(call.db, row)
  const task = row.task_id === null ? undefined : await contentOf(call, row)
  // Lessons in a fixed order hide their content until they are reached.
  const content = presented.is_open || row.homework_id !== null ? task : undefined
  const files = content ? (await filesOf(call.db, [content]))(content) : []
  const begun = row.homework_id === null ? null : await presentHomework(call, row.homework_id)
  if (row.is_news) await markSeen(call, row.homework_id)
  return {
    ...presented,
    scale_here: terms.scale,
    attempts: terms.attempts,
    max_files: content?.type === 'file_check' ? content.max_files : maxHomeworkFiles,
    shown: content ? showTask(content, inGivenOrder) : null,
    task_files: files,
    rubric: begun ? begun.rubric : await unusedRubric(call.db, terms.rubric_id),
    begun,
  }
}

async function getSlot(call: ReadContext, { task, lesson }: Asked): Promise<OwnPlaceRow> {
  if ((task === undefined) === (lesson === undefined)) throw badField('task', 'homework.needs_task_or_lesson')
  const named = task === undefined ? sql`lesson_id = ${lesson} and task_id is null` : sql`task_id = ${task}`
  const { db, actor, language } = call
  const row = await db.row<OwnPlaceRow>(
    sql`with ${slotsOf(db.schoolId, actor)}, named as materialized (select * from slots where ${named})
    select ${ownColumns(actor, language)} from named o ${ownJoins(db.schoolId)}`,
    `own_slot_${task === undefined ? 'lesson' : 'task'}_${language}`,
  )
  const found = row ?? (lesson === undefined ? undefined : await freeSlot(call, lesson))
  if (!found) throw homeworkNotFound()
  return found
}

/** Returns a slot for a visible lesson that asks for no homework. */
async function freeSlot(call: ReadContext, lessonId: number): Promise<OwnPlaceRow | undefined> {
  const { db, actor, language } = call
  const titleIn = (table: string): SQL =>
    sql.raw(
      `coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`,
    )
  const found = await db.row<
    Pick<OwnPlaceRow, 'program_id' | 'lesson_id' | 'course_title' | 'lesson_title' | 'min_percent'>
  >(sql`
    select l.program_id, l.id as lesson_id, ${titleIn('p')} as course_title, ${titleIn('l')} as lesson_title, p.min_percent
    from lessons l join programs p on p.school_id = l.school_id and p.id = l.program_id
    where l.school_id = ${db.schoolId} and l.id = ${lessonId} and l.section_id is not null and ${lessonVisibleTo(actor)}`)
  if (!found) return undefined
  const slot = { program_id: found.program_id, lesson_id: found.lesson_id, exercise_list_id: null }
  const terms = await termsOf(db, slot)
  return {
    ...found,
    ...slot,
    task_id: null,
    asks: 'lesson',
    ex_list_title: null,
    prompt: '',
    due_at: terms.due_at,
    late: terms.late,
    terms_scale: terms.scale,
    homework_id: null,
    state: 'to_do',
    stage: 'to_do',
    submitted_at: null,
    is_late: false,
    grade: null,
    scale: null,
    comment: null,
    changed_at: null,
    is_news: false,
    gate_percent: null,
  }
}

/** Returns the task in the version that the student began with, or else the current one. */
async function contentOf({ db }: ReadContext, row: OwnPlaceRow): Promise<TaskContent | undefined> {
  const found = await db.row<{ content: TaskContent }>(sql`
    select v.content from tasks t
    left join homework h on h.school_id = t.school_id and h.id = ${row.homework_id}::bigint
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id
      and v.version = coalesce(h.task_version, t.version)
    where t.school_id = ${db.schoolId} and t.id = ${row.task_id}`)
  return found?.content
}

async function markSeen(ctx: RequestContext, homeworkId: number | null): Promise<void> {
  await ctx.db.rows(sql`
    update homework set seen_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${homeworkId} and student_id = ${ctx.actor.id}`)
}
