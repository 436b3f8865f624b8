import type { copyWish } from '@qadam/contract/lessons/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { lessonCopied } from '../events.ts'
import { copyLessonParts, copyProgramParts, copySectionParts } from '../extension-points.ts'
import type { LessonRow } from '../queries/lesson-row.ts'
import { assertWithinLimit, idsIn, lockProgramOfLessons, type Parent, putAt } from './parent.ts'
import { lockLesson } from './write-lesson.ts'

/** The copied columns. A copy is a draft until it is published. */
const copied = sql.raw(
  `title_ru, title_kk, title_en, text_ru, text_kk, text_en, format, type, duration_minutes, has_timer, in_order,
   youtube_id, chapters, video_id, stream_url, starts_at, recording_url`,
)

/** Whether copies are drafts, or published like their originals. */
interface Way {
  readonly published?: boolean
}

/** Copies a section with its lessons, or a lesson, optionally into another program. Returns the copy's id. */
export async function copyLesson(ctx: RequestContext, input: z.output<typeof copyWish>): Promise<number> {
  const original = await lockLesson(ctx, input.lesson_id)
  if (original.section_id === null) {
    const programId = input.course_id ?? original.program_id
    if (input.section !== undefined) throw badField('section', 'lessons.stays_what_it_is')
    await lockTarget(ctx, programId)
    return copySection(ctx, original, programId)
  }
  const parent = await targetOf(ctx, original, input)
  return copyRow(ctx, original.id, parent)
}

/**
 * Appends copies of all sections of a program to other programs, as drafts or published like their originals.
 * Returns the ids of the new sections.
 */
export async function copyContent(
  ctx: RequestContext,
  from: number,
  programs: readonly number[],
  way: Way = {},
): Promise<number[]> {
  const targets = [...new Set(programs)].filter((id) => id !== from).toSorted((a, b) => a - b)
  if (targets.length === 0) throw badField('courses', 'lessons.same_program')
  await lockTarget(ctx, from)
  const sections = await ctx.db.rows<LessonRow>(sql`
    select l.* from lessons l where l.school_id = ${ctx.schoolId} and l.program_id = ${from}
      and l.section_id is null and l.deleted_at is null order by l.position, l.id`)
  const made: number[] = []
  for (const target of targets) {
    await lockTarget(ctx, target)
    for (const section of sections) made.push(await copySection(ctx, section, target, way))
    await copyProgramParts.run(ctx, { from, to: target })
  }
  return made
}

async function lockTarget(ctx: RequestContext, programId: number): Promise<void> {
  await lockProgramOfLessons(ctx, programId)
}

async function targetOf(
  ctx: RequestContext,
  original: LessonRow,
  input: z.output<typeof copyWish>,
): Promise<Parent> {
  if (input.section === undefined) {
    if (input.course_id !== undefined && input.course_id !== original.program_id)
      throw badField('section', 'lessons.needs_section')
    return { programId: original.program_id, sectionId: original.section_id }
  }
  const section = await ctx.db.row<{ program_id: number }>(sql`
    select program_id from lessons
    where school_id = ${ctx.schoolId} and id = ${input.section} and section_id is null and deleted_at is null`)
  if (!section || (input.course_id !== undefined && input.course_id !== section.program_id))
    throw badField('section', 'lessons.unknown_section')
  await lockTarget(ctx, section.program_id)
  return { programId: section.program_id, sectionId: input.section }
}

async function copySection(
  ctx: RequestContext,
  section: LessonRow,
  programId: number,
  way: Way = {},
): Promise<number> {
  const id = await copyRow(ctx, section.id, { programId, sectionId: null }, way)
  const lessons = await idsIn(ctx, { programId: section.program_id, sectionId: section.id })
  for (const lesson of lessons) await copyRow(ctx, lesson, { programId, sectionId: id }, way)
  await copySectionParts.run(ctx, { programId, from: section.id, to: id })
  return id
}

/** Copies one row: after its original in the same parent, otherwise at the end. */
async function copyRow(
  ctx: RequestContext,
  from: number,
  parent: Parent,
  { published = false }: Way = {},
): Promise<number> {
  const present = await idsIn(ctx, parent)
  assertWithinLimit(parent, present.length + 1)
  const copy = await ctx.db.one<{ id: number }>(sql`
    insert into lessons (school_id, program_id, section_id, position, created_at, created_by, changed_at, changed_by,
      ${copied}, is_published)
    select school_id, ${parent.programId}, ${parent.sectionId}, position, ${ctx.now}, ${ctx.actor.id},
      ${ctx.now}, ${ctx.actor.id}, ${copied}, ${published} and is_published
    from lessons where school_id = ${ctx.schoolId} and id = ${from} returning id`)
  const beside = present.indexOf(from)
  await putAt(ctx, parent, copy.id, beside < 0 ? undefined : beside + 2)
  if (parent.sectionId !== null)
    await copyLessonParts.run(ctx, { programId: parent.programId, from, to: copy.id })
  await record(ctx, lessonCopied, {
    kind: 'lesson',
    id: copy.id,
    payload: { from, program: parent.programId },
  })
  return copy.id
}
