import { maxTags } from '@qadam/contract/questions/rules.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'

export interface Tagged {
  readonly question_id: number
  readonly tag: string
}

/**
 * Adds tags. A tag that the school already has keeps its spelling; the comparison ignores case. @throws
 * Failure 400
 */
export async function writeTags(ctx: RequestContext<Actor | null>, tagged: readonly Tagged[]): Promise<void> {
  if (tagged.length === 0) return
  const spelt = await spellingsOf(
    ctx,
    tagged.map(({ tag }) => tag),
  )
  const rows = tagged.map((one) => ({ ...one, tag: spelt.get(one.tag.toLowerCase()) ?? one.tag }))
  await ctx.db.rows(sql`
    insert into question_tags (school_id, tag, question_id)
    select distinct ${ctx.schoolId}::bigint, g.tag, g.question_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (tag text, question_id bigint)
    on conflict do nothing`)
  const crowded = await ctx.db.row(sql`
    select question_id from question_tags
    where school_id = ${ctx.schoolId} and question_id = ${anyId(rows.map((row) => row.question_id))}
    group by question_id having count(*) > ${maxTags} limit 1`)
  if (crowded) throw badField('tags', 'questions.too_many_tags', { limit: maxTags })
}

/** Returns the school's spelling of tags by their lower case. */
export async function spellingsOf(
  ctx: ReadContext<Actor | null>,
  tags: readonly string[],
): Promise<Map<string, string>> {
  const lower = [...new Set(tags.map((tag) => tag.toLowerCase()))]
  const known = await ctx.db.rows<{ tag: string }>(sql`
    select distinct tag from question_tags
    where school_id = ${ctx.schoolId} and lower(tag) = any(${lower}::text[])`)
  // The first spelling of a new tag wins.
  const given = tags.toReversed().map((tag): [string, string] => [tag.toLowerCase(), tag])
  return new Map([...given, ...known.map(({ tag }): [string, string] => [tag.toLowerCase(), tag])])
}

/** Removes the given tags from questions; undefined removes all. */
export async function eraseTags(
  ctx: RequestContext,
  ids: readonly number[],
  tags?: readonly string[],
): Promise<void> {
  const lower = tags?.map((tag) => tag.toLowerCase())
  await ctx.db.rows(sql`
    delete from question_tags
    where school_id = ${ctx.schoolId} and question_id = ${anyId(ids)}
      ${lower ? sql`and lower(tag) = any(${lower}::text[])` : sql``}`)
}

/** The tags of questions by question id, sorted; questions without tags are absent. */
export type TagsOf = ReadonlyMap<number, readonly string[]>

export async function tagsOf(ctx: RequestContext<Actor | null>, ids: readonly number[]): Promise<TagsOf> {
  const rows = await ctx.db.rows<{ question_id: number; tags: string[] }>(sql`
    select question_id, array_agg(tag order by tag collate "C") as tags from question_tags
    where school_id = ${ctx.schoolId} and question_id = ${anyId(ids)} group by question_id`)
  return new Map(rows.map((row) => [row.question_id, row.tags]))
}
