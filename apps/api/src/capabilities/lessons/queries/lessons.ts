import type { listAllLessons } from '@qadam/contract/lessons/endpoints.ts'
import type { outline } from '@qadam/contract/lessons/schemas.ts'
import { type Language, languages } from '@qadam/contract/values.ts'
import type { Video } from '@qadam/contract/videos/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext, WithHeaders } from '../../../platform/http/call.ts'
import { assertAccessNotEnded } from '../../enrolments/public.ts'
import { lessonClosed, lessonNotFound } from '../errors.ts'
import { type LessonReader, lessonVideo } from '../extension-points.ts'
import { visibleTo } from '../policy.ts'
import { detailOf, inOrder, type LessonRow, summaryOf } from './lesson-row.ts'
import { type LessonState, statesOf } from './states.ts'
import { streamKindOf } from './stream-kind.ts'

interface Paged {
  readonly page: number
  readonly page_size: number
}

/** Returns a section or lesson row. @throws Failure 404 when it is not visible to the reader */
export async function getLessonRow(call: ReadContext, id: number): Promise<LessonRow> {
  const row = await call.db.row<LessonRow>(sql`
    select l.* from lessons l
    where l.school_id = ${call.db.schoolId} and l.id = ${id} and ${visibleTo(call.actor)}`)
  if (row) return row
  const parent = await call.db.row<{ program_id: number }>(sql`
    select program_id from lessons where school_id = ${call.db.schoolId} and id = ${id} and deleted_at is null`)
  if (parent) await assertAccessNotEnded(call, parent.program_id)
  throw lessonNotFound()
}

/**
 * Returns a section or lesson. Students can open it only after everything before it is done. @throws Failure
 * 404, 409
 */
export async function getLesson(
  call: ReadContext & Partial<WithHeaders>,
  id: number,
  language: Language = call.language,
) {
  const row = await getLessonRow(call, id)
  const state = await stateFor(call, row)
  if (state && !state.is_open) throw lessonClosed()
  return {
    ...detailOf(row, language),
    stream: streamKindOf(row.stream_url, call.services.settings),
    video: await videoFor(call, row.video_id),
    tasks: await countTasks(call, id),
    mine: state ?? null,
  }
}

async function videoFor(reader: LessonReader, videoId: number | null): Promise<Video | null> {
  if (videoId === null) return null
  const [video = null] = await lessonVideo.run(reader, videoId)
  return video
}

/** Counts the tasks in the exercise lists of a lesson, or of the lessons of a section that the reader sees. */
async function countTasks({ db, actor }: ReadContext, id: number): Promise<number> {
  const counted = await db.one<{ tasks: number }>(sql`
    select coalesce(sum(
      (select count(*) from tasks t
        where t.school_id = e.school_id and t.exercise_list_id = e.id and t.deleted_at is null)
      + (select coalesce(sum(d.count), 0) from draws d
        where d.school_id = e.school_id and d.exercise_list_id = e.id)), 0)::int as tasks
    from lessons l join exercise_lists e on e.school_id = l.school_id and e.lesson_id = l.id and e.deleted_at is null
    where l.school_id = ${db.schoolId} and (l.id = ${id} or l.section_id = ${id}) and ${visibleTo(actor)}`)
  return counted.tasks
}

async function stateFor({ db, actor }: ReadContext, row: LessonRow): Promise<LessonState | undefined> {
  if (actor.role !== 'student') return undefined
  return (await statesOf(db, row.program_id, actor.id)).get(row.id)
}

export async function lessonsOf(
  call: ReadContext,
  programId: number,
  asked: Paged & { translate_lang?: Language },
) {
  await assertKnownProgram(call, programId)
  return page(call, sql`l.program_id = ${programId}`, asked, (row) =>
    summaryOf(row, asked.translate_lang ?? call.language),
  )
}

/** Returns the sections of a program with their lessons, and how much is translated into each language. */
export async function outlineOf(
  call: ReadContext,
  programId: number,
  language: Language = call.language,
): Promise<z.output<typeof outline>> {
  await assertKnownProgram(call, programId)
  const rows = await call.db.rows<LessonRow>(sql`
    select l.* from lessons l
    where l.school_id = ${call.db.schoolId} and l.program_id = ${programId} and ${visibleTo(call.actor)}
    order by l.position, l.id`)
  const sections = rows.filter((row) => row.section_id === null)
  const isStudent = call.actor.role === 'student'
  const states = isStudent ? await statesOf(call.db, programId, call.actor.id) : undefined
  const presented = (row: LessonRow) => ({ ...summaryOf(row, language), mine: states?.get(row.id) ?? null })
  return {
    course_id: programId,
    sections: sections.map((section) => ({
      ...presented(section),
      lessons: rows.filter((row) => row.section_id === section.id).map(presented),
    })),
    coverage: coverageOf(rows),
  }
}

/**
 * Returns, per language, the share of titles and texts that are filled in, in whole percent of those filled
 * in any language.
 */
function coverageOf(rows: readonly LessonRow[]): Record<Language, number> {
  const filled = (row: LessonRow, what: 'title' | 'text', language: Language) =>
    Boolean(row[`${what}_${language}`])
  const wanted = rows.flatMap((row) =>
    (['title', 'text'] as const)
      .filter((what) => languages.some((language) => filled(row, what, language)))
      .map((what) => ({ row, what })),
  )
  const share = (language: Language) =>
    wanted.length === 0
      ? 0
      : Math.floor(
          (100 * wanted.filter(({ row, what }) => filled(row, what, language)).length) / wanted.length,
        )
  return { ru: share('ru'), kk: share('kk'), en: share('en') }
}

/** Returns a page of lessons of all programs that are visible to the reader, without sections. */
export async function allLessons(
  call: ReadContext,
  asked: z.output<NonNullable<typeof listAllLessons.query>>,
) {
  const any = (column: string, ids: readonly number[] | undefined) =>
    ids ? sql`p.${sql.identifier(column)} = ${anyId(ids)}` : sql`true`
  const linked = (table: string, column: string, ids: readonly number[] | undefined) =>
    ids
      ? sql`exists (select 1 from ${sql.identifier(table)} x where x.school_id = p.school_id and x.program_id = p.id
          and x.${sql.identifier(column)} = ${anyId(ids)})`
      : sql`true`
  const conditions = [
    sql`l.section_id is not null`,
    sql`exists (select 1 from programs p where p.school_id = l.school_id and p.id = l.program_id and ${sql.join(
      [
        any('university_id', asked.university),
        any('degree_id', asked.degree),
        any('faculty_id', asked.speciality),
        any('format_id', asked.format_fil),
        linked('program_tags', 'tag_id', asked.tag),
        linked('program_cities', 'city_id', asked.city),
        asked.lang ? sql`p.languages && ${asked.lang}::text[]` : sql`true`,
      ],
      ' and ',
    )})`,
    asked.q
      ? sql`position(fold_text(${asked.q}) in fold_text(concat_ws(' ', l.title_ru, l.title_kk, l.title_en))) > 0`
      : sql`true`,
  ]
  const language = asked.translate_lang ?? call.language
  const found = await page(call, sql.join(conditions, ' and '), asked, (row) => summaryOf(row, language))
  const titles = await programTitles(
    call,
    found.results.map((row) => row.course_id),
    language,
  )
  return {
    count: found.count,
    results: found.results.map((row) => ({
      ...row,
      course: { id: row.course_id, title: titles.get(row.course_id) ?? '' },
    })),
  }
}

async function programTitles(
  call: ReadContext,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const rows = await call.db.rows<{ id: number; title: string }>(sql`
    select id, coalesce(${sql.identifier(`title_${language}`)}, title_ru, title_en, title_kk, '') as title
    from programs where school_id = ${call.db.schoolId} and id = ${anyId(new Set(ids))}`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function page<Row>(call: ReadContext, where: SQL, asked: Paged, presented: (row: LessonRow) => Row) {
  const scope = sql`from lessons l where l.school_id = ${call.db.schoolId} and ${where} and ${visibleTo(call.actor)}`
  const [rows, counted] = await Promise.all([
    call.db.rows<LessonRow>(sql`select l.* ${scope}
      order by l.program_id, ${inOrder} limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`),
    call.db.row<{ count: number }>(sql`select count(*) as count ${scope}`),
  ])
  return { count: counted?.count ?? 0, results: rows.map(presented) }
}

/**
 * Checks that the reader may read the lessons of a program: staff any of the school, students and teachers
 * their own.
 */
export async function assertKnownProgram({ db, actor }: ReadContext, id: number): Promise<void> {
  const staff = isStaff(actor.role)
  const found = await db.row(sql`
    select 1 from programs p where p.school_id = ${db.schoolId} and p.id = ${id} and p.deleted_at is null
    and ${
      staff
        ? sql`true`
        : sql`exists (select 1 from program_people pp where pp.school_id = p.school_id and pp.program_id = p.id
            and pp.person_id = ${actor.id})`
    }`)
  if (!found) throw lessonNotFound()
  await assertAccessNotEnded({ db, actor }, id)
}

/**
 * Returns sections and lessons of a program that can be restored, except lessons that are restored with their
 * section.
 */
export async function deletedLessons(call: ReadContext, programId: number, since: string) {
  await assertKnownProgram(call, programId)
  const rows = await call.db.rows<LessonRow & { deleted_at: string; lessons: number }>(sql`
    select l.*, (select count(*) from lessons x where x.school_id = l.school_id and x.section_id = l.id
        and x.deleted_at = l.deleted_at) as lessons
    from lessons l
    where l.school_id = ${call.db.schoolId} and l.program_id = ${programId} and l.deleted_at >= ${since}
      and not exists (select 1 from lessons s where s.school_id = l.school_id and s.id = l.section_id
        and s.deleted_at = l.deleted_at)
    order by l.deleted_at desc, l.id desc limit 1000`)
  return {
    results: rows.map((row) => ({
      ...summaryOf(row, call.language),
      deleted_at: row.deleted_at,
      lessons: row.lessons,
    })),
  }
}
