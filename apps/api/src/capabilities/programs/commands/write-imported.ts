import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { defaults, linkTables, listColumns, plainColumns, referenceColumns } from './imported-columns.ts'

/** One import's rows in program_import_rows, and the person who imports them. */
export interface ImportedPrograms {
  readonly importId: number
  readonly now: string
  readonly personId: number | null
}

/** Creates the programs of the rows whose outcome is `created`, in one statement. */
export async function createImported(
  db: SchoolDb,
  { importId, now, personId }: ImportedPrograms,
): Promise<void> {
  const plain = Object.entries(plainColumns)
  const references = Object.entries(referenceColumns)
  const names = [
    ...plain.map(([name]) => name),
    ...listColumns,
    ...references.map(([, column]) => column),
    'price_tiyn',
    'missing',
  ].join(', ')
  const values = [
    ...plain.map(([name, type]) => `coalesce((r.data->>'${name}')::${type}, ${defaults[name] ?? 'null'})`),
    ...listColumns.map((name) => codesOf(name)),
    ...references.map(([key]) => `${key}_name.found_id`),
    "tiyn_at((r.data->>'price_minor')::bigint, rates.minor_digits, rates.kzt)",
    missingOfNew,
  ].join(', ')
  // Look up today's rates once, not for each row.
  await db.rows(sql`
    with rates as materialized (
      select code, minor_digits, kzt_rate(code, ${sql.raw(today)}) as kzt from currencies
    )
    insert into programs (school_id, id, source, source_id, created_at, created_by, changed_at, changed_by, ${sql.raw(names)})
    overriding system value
    select ${db.schoolId}, r.program_id, r.source, r.source_id, ${now}, ${personId}, ${now}, ${personId}, ${sql.raw(values)}
    from program_import_rows r ${sql.raw(nameJoins())}
    left join rates on rates.code = (r.data->>'price_currency')::char(3)
    where r.school_id = ${db.schoolId} and r.import_id = ${importId} and r.outcome = 'created'
    order by r.row_number`)
}

/**
 * Updates the programs of the rows whose outcome is `updated`; columns missing in the file stay unchanged.
 */
export async function updateImported(
  db: SchoolDb,
  { importId, now, personId }: ImportedPrograms,
): Promise<void> {
  const sets = [
    ...Object.entries(plainColumns).map(([name, type]) =>
      unchangedUnless(
        `r.data ? '${name}'`,
        name,
        `coalesce((r.data->>'${name}')::${type}, ${defaults[name] ?? 'null'})`,
      ),
    ),
    ...listColumns.map((name) => unchangedUnless(`r.data ? '${name}'`, name, codesOf(name))),
    ...Object.entries(referenceColumns).map(([key, column]) =>
      unchangedUnless(`r.data->'names' ? '${key}'`, column, `${key}_name.found_id`),
    ),
  ].join(', ')
  await db.rows(sql`
    update programs p set ${sql.raw(sets)}, deleted_at = null, version = p.version + 1,
      changed_at = ${now}, changed_by = ${personId}
    from program_import_rows r ${sql.raw(nameJoins())}
    where r.school_id = ${db.schoolId} and r.import_id = ${importId} and r.outcome = 'updated'
      and p.school_id = ${db.schoolId} and p.id = r.program_id`)
}

/**
 * Writes cities, tags, rounds and teachers of the programs that an import created or, if `updated`, changed;
 * links missing in a row stay unchanged.
 */
export async function linkImported(db: SchoolDb, importId: number, updated: boolean): Promise<void> {
  const mentioned = await mentionedBy(db, importId)
  const rows = sql`program_import_rows r
    where r.school_id = ${db.schoolId} and r.import_id = ${importId} and r.outcome in ('created', 'updated')`
  for (const [key, { table, column }] of Object.entries(linkTables)) {
    if (!mentioned.has(key)) continue
    if (updated)
      await db.rows(sql`
        delete from ${sql.raw(table)} x using program_import_rows r
        where x.school_id = ${db.schoolId} and r.school_id = ${db.schoolId} and r.import_id = ${importId}
          and r.outcome = 'updated' and r.data->'names' ? ${key} and x.program_id = r.program_id`)
    const position = key === 'city' ? ', position' : ''
    await db.rows(sql`
      with said as materialized (
        select r.program_id, x.nr::int as nr, x.place
        from (select r.program_id, r.data->'names'->${key} as names from ${rows}) r
        cross join lateral jsonb_array_elements_text(r.names) with ordinality as x (nr, place)
      ), found as materialized (
        select nr, found_id from program_import_names where school_id = ${db.schoolId} and import_id = ${importId}
      )
      insert into ${sql.raw(table)} (school_id, program_id, ${sql.raw(column + position)})
      select ${db.schoolId}, said.program_id, found.found_id${sql.raw(position && ', min(said.place)')}
      from said join found on found.nr = said.nr
      group by said.program_id, found.found_id`)
  }
  if (mentioned.has('rounds')) await linkRounds(db, importId, rows, updated)
  if (mentioned.has('teachers')) await linkTeachers(db, rows, updated)
}

/** Returns the links that any row of an import has: one scan of the rows instead of one per link. */
async function mentionedBy(db: SchoolDb, importId: number): Promise<ReadonlySet<string>> {
  const keys = Object.keys(linkTables).map((key) => `bool_or(r.data->'names' ? '${key}') as ${key}`)
  const found = await db.row<Record<string, boolean | null>>(sql`
    select ${sql.raw(keys.join(', '))}, bool_or(r.data ? 'rounds') as rounds, bool_or(r.data ? 'teachers') as teachers
    from program_import_rows r
    where r.school_id = ${db.schoolId} and r.import_id = ${importId} and r.outcome in ('created', 'updated')`)
  return new Set(Object.keys(found ?? {}).filter((key) => found?.[key]))
}

async function linkRounds(db: SchoolDb, importId: number, rows: SQL, updated: boolean): Promise<void> {
  if (updated)
    await db.rows(sql`
      delete from program_rounds x using program_import_rows r
      where x.school_id = ${db.schoolId} and r.school_id = ${db.schoolId} and r.import_id = ${importId}
        and r.outcome = 'updated' and r.data ? 'rounds' and x.program_id = r.program_id`)
  await db.rows(sql`
    insert into program_rounds (school_id, program_id, starts_on, ends_on)
    select ${db.schoolId}, said.program_id, x."start", x."end"
    from (select r.program_id, r.data->'rounds' as rounds from ${rows} and r.data ? 'rounds') said
    cross join lateral jsonb_to_recordset(said.rounds) as x ("start" date, "end" date)`)
}

async function linkTeachers(db: SchoolDb, rows: SQL, updated: boolean): Promise<void> {
  const input = sql`(select r.program_id, r.data->'teachers' as ids from ${rows} and r.data ? 'teachers') said`
  if (updated)
    await db.rows(sql`
      delete from program_people x using ${input}
      where x.school_id = ${db.schoolId} and x.part = 'teacher' and x.program_id = said.program_id`)
  await db.rows(sql`
    insert into program_people (school_id, program_id, person_id, part)
    select ${db.schoolId}, said.program_id, id::bigint, 'teacher'
    from ${input} cross join lateral jsonb_array_elements_text(said.ids) as id
    on conflict do nothing`)
}

/** Recomputes derived columns: the tenge value of the tuition and what publishing still requires. */
export async function settleImported(db: SchoolDb, programs: SQL): Promise<void> {
  await db.rows(sql`
    update programs p set
      price_tiyn = in_tiyn(p.price_minor, p.price_currency, ${sql.raw(today)}),
      missing = missing_of(p)
    where p.school_id = ${db.schoolId} and p.id in (${programs})`)
}

const refreshAtOnce = 3_000

/** Refreshes the read model of the catalogue in batches; `done` is called with the count after each. */
export async function refreshInSteps(
  db: SchoolDb,
  ids: readonly number[],
  done: (count: number) => void = () => {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += refreshAtOnce) {
    const step = ids.slice(at, at + refreshAtOnce)
    await db.rows(sql`select refresh_programs(${`{${step.join(',')}}`}::bigint[])`)
    done(at + step.length)
  }
}

/** Today in the school's timezone. */
const today =
  '(select (current_moment() at time zone time_zone)::date from schools where school_id = current_school())'

const isCourse = `r.data->>'kind' = 'course'`
const isDegree = `coalesce(r.data->>'kind', 'degree') = 'degree'`

/** What publishing still requires of a new program, as `missing_of`: it has no lessons, posters or media yet. */
const missingOfNew = `array_remove(array[
  case when coalesce(r.data->>'title_ru', r.data->>'title_kk', r.data->>'title_en') is null then 'title' end,
  case when coalesce(r.data->>'short_desc_ru', r.data->>'short_desc_kk', r.data->>'short_desc_en') is null then 'short_desc' end,
  case when coalesce(r.data->>'full_desc_ru', r.data->>'full_desc_kk', r.data->>'full_desc_en') is null then 'full_desc' end,
  case when ${isDegree} and r.data->'names'->>'university' is null then 'university' end,
  case when ${isDegree} and r.data->'names'->>'degree' is null then 'degree' end,
  case when ${isDegree} and coalesce(r.data->'languages', '[]') = '[]' then 'languages' end,
  case when coalesce(r.data->'names'->'tag', '[]') = '[]' then 'tags' end,
  case when ${isCourse} and coalesce(r.data->'teachers', '[]') = '[]' then 'teachers' end,
  case when ${isDegree} and not coalesce((r.data->>'is_free')::boolean, false) and r.data->>'price_minor' is null
    then 'price' end,
  case when ${isDegree} and not coalesce((r.data->>'rounds_to_be_announced')::boolean, false)
    and coalesce(r.data->'rounds', '[]') = '[]' then 'rounds' end,
  case when ${isCourse} then 'lessons' end,
  case when ${isCourse} then 'posters' end,
  case when ${isCourse} and r.data->>'youtube_id' is null then 'media' end], null)`

const codesOf = (name: string) => `array(select jsonb_array_elements_text(coalesce(r.data->'${name}', '[]')))`
const unchangedUnless = (mentioned: string, column: string, value: string) =>
  `${column} = case when ${mentioned} then ${value} else p.${column} end`

function nameJoins(): string {
  return Object.keys(referenceColumns)
    .map(
      (key) => `left join program_import_names ${key}_name on ${key}_name.school_id = r.school_id
      and ${key}_name.import_id = r.import_id and ${key}_name.nr = (r.data->'names'->>'${key}')::int`,
    )
    .join('\n')
}
