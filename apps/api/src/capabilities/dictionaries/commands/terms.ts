import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import type { term } from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { termReset, termSaved } from '../events.ts'
import { refreshRowUses } from '../extension-points.ts'
import { dictionaryTables, dictionaryWords } from '../tables.ts'
import { bringSpellingsInStep } from './synonyms.ts'

export type Term = z.output<typeof term>
type TermKey = Pick<Term, 'kind' | 'value'>

/** Whose rows are named by a kind of terms. */
const namedBy: Partial<Record<Term['kind'], DictionaryKind>> = {
  field: 'faculty',
  subfield: 'faculty',
  degree: 'degree',
  city: 'city',
}

/** Names a value in the school. */
export async function saveTerm(ctx: RequestContext, saved: Term) {
  await writeTerm(ctx, saved)
  await record(ctx, termSaved, { kind: 'term', id: null, payload: { kind: saved.kind, value: saved.value } })
  await bringSpellingsInStep(ctx)
  return { ...saved, origin: 'own' as const }
}

/** Names a value again as the product does. */
export async function resetTerm(ctx: RequestContext, key: TermKey): Promise<void> {
  const before = await namesOf(ctx, key)
  const gone = await ctx.db.row(
    sql`delete from terms where school_id = ${ctx.schoolId} and kind = ${key.kind} and value = ${key.value} returning id`,
  )
  if (!gone) throw rowNotFound()
  await renameRows(ctx, key, before)
  await record(ctx, termReset, { kind: 'term', id: null, payload: { kind: key.kind, value: key.value } })
  await bringSpellingsInStep(ctx)
}

/** Writes one term. Its event and the spellings are left to the caller. */
export async function writeTerm(ctx: RequestContext, saved: Term): Promise<void> {
  const before = await namesOf(ctx, saved)
  await ctx.db.rows(sql`
    insert into terms (school_id, kind, value, name_ru, name_kk, name_en, changed_at)
    values (${ctx.schoolId}, ${saved.kind}, ${saved.value}, ${saved.name_ru}, ${saved.name_kk}, ${saved.name_en}, ${ctx.now})
    on conflict (school_id, kind, value) do update set name_ru = excluded.name_ru, name_kk = excluded.name_kk,
      name_en = excluded.name_en, changed_at = excluded.changed_at`)
  await renameRows(ctx, saved, before)
}

interface Names {
  readonly name_ru: string | null
  readonly name_kk: string | null
  readonly name_en: string | null
}

async function namesOf(ctx: RequestContext, { kind, value }: TermKey): Promise<Names> {
  const found = await ctx.db.row<Names>(
    sql`select name_ru, name_kk, name_en from names_of_value(${kind}, ${value})`,
  )
  return found ?? { name_ru: null, name_kk: null, name_en: null }
}

/** Rows of a dictionary follow the names that they had from the term, or had not at all; what somebody wrote stays. */
async function renameRows(ctx: RequestContext, key: TermKey, before: Names): Promise<void> {
  const dictionary = namedBy[key.kind]
  if (!dictionary) return
  const after = await namesOf(ctx, key)
  const changed = await ctx.db.rows<{ id: number }>(sql`
    update ${sql.identifier(dictionaryTables[dictionary])} set
      name_ru = case when name_ru is not distinct from ${before.name_ru} then ${after.name_ru} else name_ru end,
      name_kk = case when name_kk is not distinct from ${before.name_kk} then ${after.name_kk} else name_kk end,
      name_en = case when name_en is not distinct from ${before.name_en} then ${after.name_en} else name_en end,
      version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and deleted_at is null and name = ${key.value}
      and (name_ru is not distinct from ${before.name_ru} or name_kk is not distinct from ${before.name_kk}
        or name_en is not distinct from ${before.name_en})
    returning id`)
  for (const { id } of changed) await refreshRowUses.run(ctx, { kind: dictionaryWords[dictionary], id })
}
