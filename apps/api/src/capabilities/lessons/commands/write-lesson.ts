import type { lessonChange, newLesson } from '@qadam/contract/lessons/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { syncLessonsNeed } from '../../programs/public.ts'
import { lessonNotFound } from '../errors.ts'
import { lessonCreated, lessonUpdated } from '../events.ts'
import type { LessonRow } from '../queries/lesson-row.ts'
import { columnsFrom, type LessonFacts, lessonOnly, lockedRow } from './fields.ts'
import { assertWithinLimit, idsIn, lockProgramOfLessons, type Parent, putAt } from './parent.ts'

export async function createLesson(ctx: RequestContext, form: z.output<typeof newLesson>): Promise<number> {
  const parent = await placeOf(ctx, form)
  await lockProgramOfLessons(ctx, parent.programId)
  assertFits(parent, form)
  assertWithinLimit(parent, (await idsIn(ctx, parent)).length + 1)
  const columns = columnsFrom(form)
  assertNamed(parent, columns)
  if (parent.sectionId !== null && !form.duration) throw badField('duration', 'lessons.needs_duration')
  const names = [...columns.keys()].map((name) => sql.identifier(name))
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into lessons (school_id, program_id, section_id, position, created_at, created_by, changed_at, changed_by,
      ${sql.join(names, ', ')})
    values (${ctx.schoolId}, ${parent.programId}, ${parent.sectionId}, 1, ${ctx.now}, ${ctx.actor.id},
      ${ctx.now}, ${ctx.actor.id},
      ${sql.join(
        [...columns.values()].map((value) => sql`${value}`),
        ', ',
      )})
    returning id`)
  await putAt(ctx, parent, made.id, form.order)
  await syncLessonsNeed(ctx, parent.programId)
  await record(ctx, lessonCreated, { kind: 'lesson', id: made.id, payload: { program: parent.programId } })
  return made.id
}

export async function updateLesson(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof lessonChange>,
): Promise<void> {
  const before = await lockLesson(ctx, id, change.version)
  const programId = change.course ?? change.course_id
  if (programId !== undefined && programId !== before.program_id)
    throw badField('course', 'lessons.stays_in_program')
  const was: Parent = { programId: before.program_id, sectionId: before.section_id }
  const parent = await movedTo(ctx, was, change.section)
  assertFits(parent, { format: before.format ?? undefined, type: before.type ?? undefined, ...change })
  const columns = columnsFrom(change)
  assertNamed(parent, new Map([...titlesOf(before), ...columns]))
  if (change.duration === null && before.duration_minutes !== null)
    throw badField('duration', 'lessons.needs_duration')
  await assertChaptersWithin(ctx, before.video_id, change.chapters)
  const sets = [...columns].map(([name, value]) => sql`${sql.identifier(name)} = ${value}, `)
  await ctx.db.rows(sql`
    update lessons set ${sql.join(sets, '')} section_id = ${parent.sectionId}, version = version + 1,
      changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (change.order !== undefined || parent.sectionId !== was.sectionId)
    await putAt(ctx, parent, id, change.order)
  const fields = [...columns]
    .filter(([name, value]) => (name === 'chapters' ? JSON.stringify(before[name]) : before[name]) !== value)
    .map(([field]) => field)
  await record(ctx, lessonUpdated, { kind: 'lesson', id, payload: { program: parent.programId, fields } })
}

/**
 * Locks a section or lesson that is not deleted, and its program. @throws Failure 404, 409 when `version` is
 * outdated
 */
export async function lockLesson(ctx: RequestContext, id: number, version?: number): Promise<LessonRow> {
  const found = await ctx.db.row<{ program_id: number }>(
    sql`select program_id from lessons where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null`,
  )
  if (!found) throw lessonNotFound()
  await lockProgramOfLessons(ctx, found.program_id)
  const row = await lockedRow(ctx.db, id)
  if (!row || row.deleted_at) throw lessonNotFound()
  if (version !== undefined && version !== row.version) throw staleVersion({ facts: { current: row } })
  return row
}

async function placeOf(ctx: RequestContext, form: z.output<typeof newLesson>): Promise<Parent> {
  const programId = form.course ?? form.course_id
  if (!form.section) {
    if (programId === undefined) throw badField('course_id', 'field.required')
    return { programId, sectionId: null }
  }
  const section = await ctx.db.row<{ program_id: number }>(sql`
    select program_id from lessons
    where school_id = ${ctx.schoolId} and id = ${form.section} and section_id is null and deleted_at is null`)
  if (!section || (programId !== undefined && programId !== section.program_id))
    throw badField('section', 'lessons.unknown_section')
  return { programId: section.program_id, sectionId: form.section }
}

async function movedTo(
  ctx: RequestContext,
  was: Parent,
  section: number | null | undefined,
): Promise<Parent> {
  if (section === undefined || section === was.sectionId) return was
  if (section === null || was.sectionId === null) throw badField('section', 'lessons.stays_what_it_is')
  return placeOf(ctx, { course_id: was.programId, section })
}

/** Checks that a lesson has a format and a type, and a section has neither. */
function assertFits(parent: Parent, facts: LessonFacts): void {
  if (parent.sectionId === null) {
    const strange = lessonOnly.find((field) => facts[field] !== undefined && facts[field] !== null)
    if (strange) throw badField(strange, 'lessons.not_of_a_section')
    return
  }
  if (!facts.format) throw badField('format', 'lessons.needs_format')
  if (!facts.type) throw badField('type', 'lessons.needs_type')
}

/** Asserts that all chapters begin within the video, when its length is known. */
async function assertChaptersWithin(
  { db, schoolId }: RequestContext,
  videoId: number | null,
  chapters: LessonFacts['chapters'] = [],
): Promise<void> {
  if (videoId === null || chapters.length === 0) return
  const video = await db.row<{ seconds: number | null }>(
    sql`select seconds::float8 as seconds from videos where school_id = ${schoolId} and id = ${videoId}`,
  )
  const length = video?.seconds ?? null
  if (length === null) return
  const index = chapters.findIndex(({ seconds }) => seconds >= length)
  if (index >= 0) throw badField(`chapters.${index}.seconds`, 'lessons.chapter_after_end')
}

const titlesOf = (row: LessonRow) =>
  new Map<keyof LessonRow, unknown>([
    ['title_ru', row.title_ru],
    ['title_kk', row.title_kk],
    ['title_en', row.title_en],
  ])

function assertNamed(parent: Parent, columns: ReadonlyMap<keyof LessonRow, unknown>): void {
  if (columns.get('title_ru') || columns.get('title_kk') || columns.get('title_en')) return
  throw badField(
    'title_ru',
    parent.sectionId === null ? 'lessons.needs_section_name' : 'lessons.needs_lesson_name',
  )
}

export async function setLessonVideo(ctx: RequestContext, id: number, videoId: number | null): Promise<void> {
  await ctx.db.rows(sql`
    update lessons set video_id = ${videoId}, version = version + 1, changed_at = ${ctx.now},
      changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
}
