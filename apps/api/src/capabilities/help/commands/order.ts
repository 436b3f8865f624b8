import type { faqOrder } from '@qadam/contract/help/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { faqOrdered } from '../events.ts'
import { getEditedChapter, listEditedFaq } from '../queries/edited-faq.ts'
import { lockFaq } from './lock-faq.ts'

/** Orders all chapters, or all questions of one. @throws Failure 404, 409 when others are there by now */
export async function orderFaq(ctx: RequestContext, given: z.output<typeof faqOrder>) {
  await lockFaq(ctx)
  if ('chapters' in given) {
    const present = await listEditedFaq(ctx.db)
    await assertSame(ctx, present, given.chapters)
    await write(ctx, sql`faq_chapters`, given.chapters)
  } else {
    const { questions } = await getEditedChapter(ctx.db, given.chapter)
    await assertSame(ctx, questions, given.questions)
    await write(ctx, sql`faq_questions`, given.questions)
  }
  await announceVisibleChange(ctx.db)
  const [chapter, order] = 'chapters' in given ? [null, given.chapters] : [given.chapter, given.questions]
  await record(ctx, faqOrdered, { kind: 'school', id: ctx.schoolId, payload: { chapter, order } })
  return listEditedFaq(ctx.db)
}

async function assertSame(
  { db }: RequestContext,
  present: readonly { readonly id: number }[],
  ids: readonly number[],
): Promise<void> {
  const given = new Set(ids)
  if (present.length === ids.length && present.every(({ id }) => given.has(id))) return
  throw staleVersion({ facts: { current: await listEditedFaq(db) } })
}

async function write({ db, schoolId }: RequestContext, table: SQL, ids: readonly number[]): Promise<void> {
  await db.rows(sql`
    update ${table} t set position = o.n
    from unnest(${ids}::bigint[]) with ordinality as o (id, n)
    where t.school_id = ${schoolId} and t.id = o.id`)
}
