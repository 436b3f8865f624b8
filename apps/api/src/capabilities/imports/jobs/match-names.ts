import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { addImportedNames, dictionaryTables, removeUnusedRows } from '../../dictionaries/public.ts'

/** Cities before universities: the order in which names are added. They are removed in reverse. */
const kindsInOrder = Object.keys(dictionaryTables) as DictionaryKind[]

/** Finds each name of an import in its dictionary, by any of its names in any language. */
export async function matchNames(db: SchoolDb, importId: number): Promise<void> {
  for (const kind of await kindsOf(db, importId)) await matchKind(db, importId, kind)
}

/** Adds the names that no dictionary has, and marks them as new. */
export async function addMissingNames(db: SchoolDb, importId: number): Promise<void> {
  for (const kind of await kindsOf(db, importId)) {
    // Add cities with a known region first; rows that name several regions may then match them.
    for (const withRegion of kind === 'city' ? [true, false] : [false]) {
      const added = await addImportedNames(db, { importId, kind, withRegion })
      if (added.length === 0) continue
      await matchKind(db, importId, kind)
      await db.rows(sql`
        update program_import_names set is_new = true
        where school_id = ${db.schoolId} and import_id = ${importId} and kind = ${kind} and found_id in (
          select value::bigint from jsonb_array_elements_text(${JSON.stringify(added)}::jsonb))`)
    }
  }
}

/** Returns how many rows each dictionary got, or would get. Spellings of one name count once. */
export async function countNewNames(db: SchoolDb, importId: number): Promise<Record<string, number>> {
  const counted = await db.rows<{ kind: string; count: number }>(sql`
    select kind, count(distinct coalesce(found_id::text, fold || '/' || coalesce(country, '') || '/' || coalesce(region_fold, '')))::int as count
    from program_import_names
    where school_id = ${db.schoolId} and import_id = ${importId} and (is_new or found_id is null)
    group by kind order by kind`)
  return Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
}

/** Deletes the dictionary rows that an import added and nothing uses any more. */
export async function removeNewNames(db: SchoolDb, importId: number): Promise<void> {
  for (const kind of kindsInOrder.toReversed()) await removeUnusedRows(db, { importId, kind })
}

async function kindsOf(db: SchoolDb, importId: number): Promise<DictionaryKind[]> {
  const found = await db.rows<{ kind: string }>(sql`
    select distinct kind from program_import_names
    where school_id = ${db.schoolId} and import_id = ${importId} and found_id is null`)
  const used = new Set(found.map(({ kind }) => kind))
  return kindsInOrder.filter((kind) => used.has(kind))
}

/**
 * Names in different countries are different cities or universities; if one side has no country, they may
 * match.
 */
async function matchKind(db: SchoolDb, importId: number, kind: DictionaryKind): Promise<void> {
  const table = sql.raw(dictionaryTables[kind])
  const country = sql.raw(kind === 'city' || kind === 'university' ? 'd.country' : 'null')
  const region = sql.raw(kind === 'city' ? 'fold_text(d.region)' : 'null')
  await db.rows(sql`
    with recursive leads as (
      select d.id, d.id as root, d.merged_into, d.deleted_at from ${table} d where d.school_id = ${db.schoolId}
      union all
      select l.id, d.id, d.merged_into, d.deleted_at from leads l
      join ${table} d on d.school_id = ${db.schoolId} and d.id = l.merged_into
    ), known as materialized (
      select fold_text(x.name) as fold, ${country}::text as country, ${region}::text as region, l.root,
        (l.id = l.root) as is_itself, x.place
      from leads l join ${table} d on d.school_id = ${db.schoolId} and d.id = l.id
      cross join lateral unnest(array[d.name, d.name_ru, d.name_kk, d.name_en]) with ordinality as x (name, place)
      where l.merged_into is null and l.deleted_at is null and x.name is not null
    ), best as (
      select distinct on (n.nr) n.nr, k.root
      from program_import_names n join known k on k.fold = n.fold
        and (k.country is null or n.country is null or k.country = n.country)
        and (k.region is null or n.region is null or k.region = n.region_fold)
      where n.school_id = ${db.schoolId} and n.import_id = ${importId} and n.kind = ${kind} and n.found_id is null
      order by n.nr, (k.country = n.country) desc nulls last, (k.region = n.region_fold) desc nulls last,
        k.is_itself desc, k.place, k.root
    )
    update program_import_names n set found_id = best.root from best
    where n.school_id = ${db.schoolId} and n.import_id = ${importId} and n.nr = best.nr`)
}
