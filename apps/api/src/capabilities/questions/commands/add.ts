import { tidyTag } from '@qadam/contract/questions/rules.ts'
import { coverageOf } from '@qadam/contract/tasks/coverage.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { languages } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { makeUnlistedTasks } from '../../tasks/public.ts'
import { questionCreated, questionsAdded } from '../events.ts'
import { wordsIn } from '../rules.ts'
import { type Tagged, writeTags } from './tags.ts'

/** A new question of the bank. Its source is shown wherever the question is used. */
export interface NewQuestion {
  readonly content: TaskContent
  readonly tags?: readonly string[]
  readonly credit?: string | null | undefined
  readonly licence?: string | null | undefined
  readonly source_url?: string | null | undefined
}

/** Adds a question to the bank. Returns its id. @throws Failure 400 */
export async function addToBank(ctx: RequestContext<Actor | null>, form: NewQuestion): Promise<number> {
  const [id] = await writeQuestions(ctx, [form])
  if (id === undefined) throw new Error('a question was not made')
  await record(ctx, questionCreated, { kind: 'question', id, payload: { type: form.content.type } })
  return id
}

/**
 * Adds many questions in a few statements, as one event; an importer sends up to some hundreds at once.
 * Returns their ids in the order of the forms. @throws Failure 400 for the first invalid one, and stores none
 */
export async function addManyToBank(
  ctx: RequestContext<Actor | null>,
  forms: readonly NewQuestion[],
): Promise<number[]> {
  if (forms.length === 0) return []
  const ids = await writeQuestions(ctx, forms)
  await recordMany(ctx, questionCreated, { kind: 'question', ids, payload: { at_once: forms.length } })
  await record(ctx, questionsAdded, { kind: 'question', id: null, payload: { count: ids.length } })
  return ids
}

async function writeQuestions(
  ctx: RequestContext<Actor | null>,
  forms: readonly NewQuestion[],
): Promise<number[]> {
  const stored = await makeUnlistedTasks(
    ctx,
    forms.map(({ content }) => content),
  )
  const rows = stored.map(({ id, content }, at) => ({
    id,
    ...factsOf(content),
    credit: forms[at]?.credit || null,
    licence: forms[at]?.licence || null,
    source_url: forms[at]?.source_url || null,
  }))
  await ctx.db.rows(sql`
    insert into questions (school_id, id, type, author_id, search_text, languages, credit, licence, source_url,
      created_at, changed_at)
    select ${ctx.schoolId}, g.id, g.type, ${ctx.actor?.id ?? null}, '', g.languages, g.credit, g.licence, g.source_url,
      ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (id bigint, type text, languages text[], credit text, licence text, source_url text)`)
  const tagged: Tagged[] = stored.flatMap(({ id }, at) =>
    (forms[at]?.tags ?? []).flatMap((tag) => (tidyTag(tag) ? [{ question_id: id, tag: tidyTag(tag) }] : [])),
  )
  await writeTags(ctx, tagged)
  await rewriteSearch(ctx, rows)
  return stored.map(({ id }) => id)
}

/** Returns the facts of a content by which its question is found and filtered. */
export function factsOf(content: TaskContent) {
  const covered = coverageOf(content)
  return {
    type: content.type,
    languages: languages.filter((language) => covered[language]),
    words: wordsIn(content),
  }
}

/** Rewrites the search text of questions: their words, tags and credit. */
export async function rewriteSearch(
  ctx: RequestContext<Actor | null>,
  rows: readonly { readonly id: number; readonly words: string }[],
): Promise<void> {
  const given = rows.map(({ id, words }) => ({ id, words }))
  await ctx.db.rows(sql`
    update questions q set search_text = fold_text(concat_ws(' ', g.words, q.credit, (
      select string_agg(t.tag, ' ') from question_tags t where t.school_id = q.school_id and t.question_id = q.id)))
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id bigint, words text)
    where q.school_id = ${ctx.schoolId} and q.id = g.id`)
}
