import { faqLimits } from '@qadam/contract/help/limits.ts'
import type { chapterChange, newChapter } from '@qadam/contract/help/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { tooManyChapters } from '../errors.ts'
import { faqChapterChanged, faqChapterCreated, faqChapterDeleted, faqChapterRestored } from '../events.ts'
import { getEditedChapter } from '../queries/edited-faq.ts'
import { missingTitle, type Spoken } from '../rules.ts'
import { announce, titleOf, unchangedSince } from './faq-changes.ts'
import { lockFaq } from './lock-faq.ts'

const empty: Spoken = { title_ru: '', title_kk: '', title_en: '', text_ru: '', text_kk: '', text_en: '' }

/** Adds a chapter after the others. @throws Failure 400, 409 */
export async function createChapter(ctx: RequestContext, given: z.output<typeof newChapter>) {
  await lockFaq(ctx)
  const texts = { ...empty, ...given }
  assertTitled(texts)
  await assertRoom(ctx)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into faq_chapters (school_id, title_ru, title_kk, title_en, text_ru, text_kk, text_en, position)
    select ${ctx.schoolId}, ${texts.title_ru}, ${texts.title_kk}, ${texts.title_en}, ${texts.text_ru},
      ${texts.text_kk}, ${texts.text_en}, coalesce(max(position), 0) + 1
    from faq_chapters where school_id = ${ctx.schoolId}
    returning id`)
  await announce(ctx, faqChapterCreated, { kind: 'faq_chapter', id }, { title: titleOf(texts, ctx) })
  return getEditedChapter(ctx.db, id)
}

/** @throws Failure 400, 404, 409 */
export async function updateChapter(
  ctx: RequestContext,
  id: number,
  { version, ...change }: z.output<typeof chapterChange>,
) {
  await lockFaq(ctx)
  const before = unchangedSince(await getEditedChapter(ctx.db, id), version)
  const after = { ...before, ...change }
  assertTitled(after)
  await ctx.db.rows(sql`
    update faq_chapters set title_ru = ${after.title_ru}, title_kk = ${after.title_kk}, title_en = ${after.title_en},
      text_ru = ${after.text_ru}, text_kk = ${after.text_kk}, text_en = ${after.text_en}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const fields = Object.keys(change) as (keyof typeof change)[]
  await announce(
    ctx,
    faqChapterChanged,
    { kind: 'faq_chapter', id },
    {
      title: titleOf(after, ctx),
      fields: fields.filter((name) => before[name] !== after[name]),
    },
  )
  return getEditedChapter(ctx.db, id)
}

/** Deletes a chapter; its questions come back with it. @throws Failure 404, 409 */
export async function deleteChapter(ctx: RequestContext, id: number, version: number | undefined) {
  await lockFaq(ctx)
  const before = unchangedSince(await getEditedChapter(ctx.db, id), version)
  await ctx.db.rows(sql`
    update faq_chapters set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await announce(ctx, faqChapterDeleted, { kind: 'faq_chapter', id }, { title: titleOf(before, ctx) })
}

/** Restores a deleted chapter at its old position. @throws Failure 404, 409 */
export async function restoreChapter(ctx: RequestContext, id: number) {
  await lockFaq(ctx)
  const restored = await ctx.db.row(sql`
    update faq_chapters set deleted_at = null, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is not null returning id`)
  if (!restored) throw rowNotFound()
  await assertRoom(ctx, 0)
  const chapter = await getEditedChapter(ctx.db, id)
  await announce(ctx, faqChapterRestored, { kind: 'faq_chapter', id }, { title: titleOf(chapter, ctx) })
  return chapter
}

/** @throws Failure 409 when `more` chapters do not fit */
async function assertRoom({ db, schoolId }: RequestContext, more = 1): Promise<void> {
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from faq_chapters where school_id = ${schoolId} and deleted_at is null`,
  )
  if (count + more > faqLimits.chapters) throw tooManyChapters({ values: { limit: faqLimits.chapters } })
}

function assertTitled(texts: Spoken): void {
  const missing = missingTitle(texts)
  if (missing) throw badField(missing, 'field.required')
}
