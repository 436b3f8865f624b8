import type { synonym } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { announceVisibleChange } from '../../schools/public.ts'
import { synonymTaken } from '../errors.ts'
import { synonymAdded, synonymRemoved } from '../events.ts'

export type Synonym = z.output<typeof synonym>

/** Adds a synonym of the school. One of the product that was removed holds again. */
export async function addSynonym(ctx: RequestContext, added: Synonym) {
  const origin = await writeSynonym(ctx, added)
  if (!origin) throw synonymTaken()
  await record(ctx, synonymAdded, { kind: 'synonym', id: null, payload: added })
  await bringSpellingsInStep(ctx)
  return { ...added, origin }
}

/** Removes a synonym: one of the school is deleted, one of the product does not hold in the school any more. */
export async function removeSynonym(ctx: RequestContext, removed: Synonym): Promise<void> {
  await takeOut(ctx, removed)
  await bringSpellingsInStep(ctx)
}

/** Puts a synonym in the place of another, in one act. */
export async function changeSynonym(ctx: RequestContext, change: { from: Synonym; to: Synonym }) {
  await takeOut(ctx, change.from)
  return addSynonym(ctx, change.to)
}

/** Writes one synonym; undefined where it holds already. Its event and the spellings are left to the caller. */
export async function writeSynonym(
  ctx: RequestContext,
  added: Synonym,
): Promise<'own' | 'shared' | undefined> {
  const isShared = await sharedRow(ctx, added)
  const written = isShared
    ? await ctx.db.row(sql`delete from synonyms where ${same(ctx, added)} and is_removed returning id`)
    : await ctx.db.row(sql`
        insert into synonyms (school_id, kind, value, language, synonym, changed_at)
        values (${ctx.schoolId}, ${added.kind}, ${added.value}, ${added.language}, ${added.synonym}, ${ctx.now})
        on conflict do nothing returning id`)
  if (!written) return undefined
  return isShared ? 'shared' : 'own'
}

/** Makes the search know what was written. */
export async function bringSpellingsInStep(ctx: RequestContext): Promise<void> {
  await ctx.db.rows(sql`select write_own_spellings()`)
  await announceVisibleChange(ctx.db)
}

async function takeOut(ctx: RequestContext, removed: Synonym): Promise<void> {
  const gone = await ctx.db.row(
    sql`delete from synonyms where ${same(ctx, removed)} and not is_removed returning id`,
  )
  if (!gone) {
    if (!(await sharedRow(ctx, removed))) throw rowNotFound()
    const marked = await ctx.db.row(sql`
      insert into synonyms (school_id, kind, value, language, synonym, is_removed, changed_at)
      values (${ctx.schoolId}, ${removed.kind}, ${removed.value}, ${removed.language}, ${removed.synonym}, true, ${ctx.now})
      on conflict do nothing returning id`)
    if (!marked) throw rowNotFound()
  }
  await record(ctx, synonymRemoved, { kind: 'synonym', id: null, payload: removed })
}

async function sharedRow(ctx: RequestContext, { kind, value, language, synonym }: Synonym): Promise<boolean> {
  const found = await ctx.db.row(sql`
    select 1 from shared_synonyms
    where kind = ${kind} and value = ${value} and language = ${language} and synonym = ${synonym}`)
  return found !== undefined
}

function same(ctx: RequestContext, { kind, value, language, synonym }: Synonym) {
  return sql`school_id = ${ctx.schoolId} and kind = ${kind} and value = ${value} and language = ${language}
    and synonym = ${synonym}`
}
