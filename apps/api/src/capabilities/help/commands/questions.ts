import { faqLimits } from '@qadam/contract/help/limits.ts'
import type { newQuestion, questionChange } from '@qadam/contract/help/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { faqChapterIsDeleted, tooManyFaqQuestions } from '../errors.ts'
import { faqQuestionChanged, faqQuestionCreated, faqQuestionDeleted, faqQuestionRestored } from '../events.ts'
import { getEditedQuestion } from '../queries/edited-faq.ts'
import { missingHalf, type Spoken } from '../rules.ts'
import { announce, titleOf, unchangedSince } from './faq-changes.ts'
import { lockFaq } from './lock-faq.ts'

const empty = {
  title_ru: '',
  title_kk: '',
  title_en: '',
  text_ru: '',
  text_kk: '',
  text_en: '',
  keywords_ru: '',
  keywords_kk: '',
  keywords_en: '',
  is_published: false,
}

/** Adds a question at the end of a chapter. @throws Failure 400, 409 */
export async function createQuestion(ctx: RequestContext, given: z.output<typeof newQuestion>) {
  await lockFaq(ctx)
  const made = { ...empty, ...given }
  assertWhole(made)
  const position = await endOf(ctx, given.chapter)
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into faq_questions (school_id, chapter_id, title_ru, title_kk, title_en, text_ru, text_kk, text_en,
      keywords_ru, keywords_kk, keywords_en, is_published, position)
    values (${ctx.schoolId}, ${given.chapter}, ${made.title_ru}, ${made.title_kk}, ${made.title_en}, ${made.text_ru},
      ${made.text_kk}, ${made.text_en}, ${made.keywords_ru}, ${made.keywords_kk}, ${made.keywords_en},
      ${made.is_published}, ${position})
    returning id`)
  await announce(ctx, faqQuestionCreated, { kind: 'faq_question', id }, { title: titleOf(made, ctx) })
  return getEditedQuestion(ctx.db, id)
}

/** Changes a question; in another chapter it stands at the end. @throws Failure 400, 404, 409 */
export async function updateQuestion(
  ctx: RequestContext,
  id: number,
  { version, chapter, ...change }: z.output<typeof questionChange>,
) {
  await lockFaq(ctx)
  const before = unchangedSince(await getEditedQuestion(ctx.db, id), version)
  const after = { ...before, ...change }
  assertWhole(after)
  if (chapter !== undefined && chapter !== before.chapter_id) await moveTo(ctx, id, chapter)
  // Whoever publishes it has decided: it waits for nothing.
  await ctx.db.rows(sql`
    update faq_questions set title_ru = ${after.title_ru}, title_kk = ${after.title_kk}, title_en = ${after.title_en},
      text_ru = ${after.text_ru}, text_kk = ${after.text_kk}, text_en = ${after.text_en},
      keywords_ru = ${after.keywords_ru}, keywords_kk = ${after.keywords_kk}, keywords_en = ${after.keywords_en},
      is_published = ${after.is_published}, waits_for = case when ${after.is_published} then null else waits_for end,
      version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const fields = Object.keys(change) as (keyof typeof change)[]
  await announce(
    ctx,
    faqQuestionChanged,
    { kind: 'faq_question', id },
    {
      title: titleOf(after, ctx),
      fields: [
        ...fields.filter((name) => before[name] !== after[name]),
        ...(chapter !== undefined && chapter !== before.chapter_id ? ['chapter'] : []),
      ],
    },
  )
  return getEditedQuestion(ctx.db, id)
}

/** @throws Failure 404, 409 */
export async function deleteQuestion(ctx: RequestContext, id: number, version: number | undefined) {
  await lockFaq(ctx)
  const before = unchangedSince(await getEditedQuestion(ctx.db, id), version)
  await ctx.db.rows(sql`
    update faq_questions set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await announce(ctx, faqQuestionDeleted, { kind: 'faq_question', id }, { title: titleOf(before, ctx) })
}

/** Restores a deleted question at its old position. @throws Failure 404, 409 */
export async function restoreQuestion(ctx: RequestContext, id: number) {
  await lockFaq(ctx)
  const restored = await ctx.db.row<{ is_reachable: boolean; count: number }>(sql`
    update faq_questions q set deleted_at = null, version = version + 1
    where q.school_id = ${ctx.schoolId} and q.id = ${id} and q.deleted_at is not null
    returning exists (select 1 from faq_chapters c
        where c.school_id = q.school_id and c.id = q.chapter_id and c.deleted_at is null) as is_reachable,
      (select count(*)::int from faq_questions o
        where o.school_id = q.school_id and o.chapter_id = q.chapter_id and o.deleted_at is null) as count`)
  if (!restored) throw rowNotFound()
  if (!restored.is_reachable) throw faqChapterIsDeleted()
  if (restored.count >= faqLimits.questionsOfChapter) throw full()
  const question = await getEditedQuestion(ctx.db, id)
  await announce(ctx, faqQuestionRestored, { kind: 'faq_question', id }, { title: titleOf(question, ctx) })
  return question
}

async function moveTo(ctx: RequestContext, id: number, chapter: number): Promise<void> {
  const position = await endOf(ctx, chapter)
  await ctx.db.rows(sql`
    update faq_questions set chapter_id = ${chapter}, position = ${position}
    where school_id = ${ctx.schoolId} and id = ${id}`)
}

/** Returns the position after the last question of a chapter. @throws Failure 400, 409 */
async function endOf({ db, schoolId }: RequestContext, chapter: number): Promise<number> {
  const found = await db.row<{ count: number; last: number }>(sql`
    select count(q.id) filter (where q.deleted_at is null)::int as count, coalesce(max(q.position), 0)::int as last
    from faq_chapters c left join faq_questions q on q.school_id = c.school_id and q.chapter_id = c.id
    where c.school_id = ${schoolId} and c.id = ${chapter} and c.deleted_at is null group by c.id`)
  if (!found) throw badField('chapter', 'help.no_such_chapter')
  if (found.count >= faqLimits.questionsOfChapter) throw full()
  return found.last + 1
}

const full = () => tooManyFaqQuestions({ values: { limit: faqLimits.questionsOfChapter } })

function assertWhole(texts: Spoken): void {
  const missing = missingHalf(texts)
  if (missing) throw badField(missing, 'field.required')
}
