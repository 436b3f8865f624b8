import type { DictionaryKind } from '@qadam/contract/dictionaries/kinds.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { dictionaryTables } from '../tables.ts'

/** The terms of the search vocabulary that also name rows of a dictionary, in the order in which they are asked. */
const termKinds: Partial<Record<DictionaryKind, readonly string[]>> = {
  faculty: ['field', 'subfield'],
  degree: ['degree'],
  city: ['city'],
}

/** The names of one import that belong to one dictionary. */
export interface ImportedNames {
  readonly importId: number
  readonly kind: DictionaryKind
  /** For cities: only those with a known region. */
  readonly withRegion?: boolean
}

/** Adds the names of an import that were missing in a dictionary. Returns the ids of the new rows. */
export async function addImportedNames(
  db: SchoolDb,
  { importId, kind, withRegion }: ImportedNames,
): Promise<number[]> {
  const table = sql.identifier(dictionaryTables[kind])
  const further = kind === 'city' ? ', country, region' : kind === 'university' ? ', country, url' : ''
  const where_ =
    kind === 'city' ? sql`, n.country, n.region_fold` : kind === 'university' ? sql`, n.country` : sql``
  await db.rows(sql`select set_config('app.learn_names_later', 'on', true)`)
  const names = sql.join(
    (termKinds[kind] ?? []).map((term) => sql`names_of_value(${term}, n.name)`),
    ' union all select * from ',
  )
  const added = await db.rows<{ id: number }>(sql`
    insert into ${table} (school_id, name, name_ru, name_kk, name_en${sql.raw(further)})
    select ${db.schoolId}, n.name, t.name_ru, t.name_kk, t.name_en${sql.raw(further.replaceAll(', ', ', n.'))} from (
      select distinct on (n.fold${where_}) n.* from program_import_names n
      where n.school_id = ${db.schoolId} and n.import_id = ${importId} and n.kind = ${kind} and n.found_id is null
        and (${!withRegion} or n.region is not null)
      order by n.fold${where_}, n.url is null, n.nr) n
    left join lateral (
      select max(name_ru) as name_ru, max(name_kk) as name_kk, max(name_en) as name_en
      from (${termKinds[kind] ? sql`select * from ${names}` : sql`select null::text as name_ru, null::text as name_kk, null::text as name_en`}) x) t on true
    order by n.nr
    on conflict do nothing
    returning id`)
  await db.rows(sql`select set_config('app.learn_names_later', 'off', true)`)
  await db.rows(sql`select learn_new_names(${dictionaryTables[kind]})`)
  return added.map(({ id }) => id)
}

const users: Readonly<Record<DictionaryKind, string>> = {
  tag: 'select from program_tags x where x.school_id = d.school_id and x.tag_id = d.id',
  city: `select from program_cities x where x.school_id = d.school_id and x.city_id = d.id
    union all select from universities x where x.school_id = d.school_id and x.city_id = d.id`,
  universityTag:
    'select from program_university_tags x where x.school_id = d.school_id and x.university_tag_id = d.id',
  university: 'select from programs x where x.school_id = d.school_id and x.university_id = d.id',
  degree: 'select from programs x where x.school_id = d.school_id and x.degree_id = d.id',
  faculty: 'select from programs x where x.school_id = d.school_id and x.faculty_id = d.id',
  format: 'select from programs x where x.school_id = d.school_id and x.format_id = d.id',
  propertyForm: 'select from programs x where x.school_id = d.school_id and x.property_form_id = d.id',
  package: 'select from programs x where x.school_id = d.school_id and x.package_id = d.id',
  period: 'select from programs x where x.school_id = d.school_id and x.period_id = d.id',
}

/** Deletes the rows that an import added and that nobody has changed, merged or used since. */
export async function removeUnusedRows(db: SchoolDb, { importId, kind }: ImportedNames): Promise<void> {
  const table = sql.identifier(dictionaryTables[kind])
  await db.rows(sql`
    delete from ${table} d
    where d.school_id = ${db.schoolId} and d.version = 1 and d.merged_into is null
      and d.id in (select n.found_id from program_import_names n
        where n.school_id = ${db.schoolId} and n.import_id = ${importId} and n.kind = ${kind} and n.is_new)
      and not exists (${sql.raw(users[kind])})
      and not exists (select from ${table} m where m.school_id = d.school_id and m.merged_into = d.id)`)
}
