import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse'
import pg from 'pg'
import type { BenchUrls } from './cluster.ts'
import { multiply } from './multiply.ts'

export const realPrograms =
  process.env.PROGRAMS_FILE ?? join(import.meta.dirname, '../../apps/api/src/demo/data/programs.csv')

export interface BenchSchool {
  readonly id: number
  readonly slug: string
  readonly rows: number
}

/**
 * Returns a school with `rows` programs made from the real file: its rows are repeated,
 * with fees, tuitions, tags and rounds distributed by arithmetic; above 100,000 a filled
 * school is copied. Created once and reused.
 */
export async function benchSchool(urls: BenchUrls, rows: number): Promise<BenchSchool> {
  const ofRows = 100_000
  const original = rows > ofRows ? await benchSchool(urls, ofRows) : undefined
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  const slug = `bench-${rows}`
  try {
    const found = await client.query<{ school_id: string }>(
      'select school_id from school_directory where slug = $1',
      [slug],
    )
    const stored = Number(found.rows[0]?.school_id ?? 0)
    const id = stored || (await insertSchool(client, slug))
    await client.query("select set_config('app.school_id', $1, false)", [String(id)])
    const counted = await client.query<{ total: string }>(
      'select total from program_totals where school_id = $1',
      [id],
    )
    if (Number(counted.rows[0]?.total ?? 0) < rows) {
      console.log(`A school of ${rows} programs is filled, once.`)
      if (original) await multiply(urls.superuser, { from: original.id, to: id }, { rows, ofRows })
      else await fill(client, rows)
    }
    return { id, slug, rows }
  } finally {
    await client.end()
  }
}

/** Creates an empty school and returns its id. */
export async function makeSchool(ownerUrl: string, slug: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await insertSchool(client, slug)
  } finally {
    await client.end()
  }
}

async function insertSchool(client: pg.Client, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>("select nextval('school_ids') as id")
  const id = Number(rows[0]?.id)
  await client.query("select set_config('app.school_id', $1, false)", [String(id)])
  await client.query('insert into school_directory (school_id, slug) values ($1, $2)', [id, slug])
  await client.query('insert into school_domains (domain, school_id) values ($1, $2)', [
    `${slug}.localhost`,
    id,
  ])
  await client.query('insert into schools (school_id, slug, name) values ($1, $2, $2)', [id, slug])
  return id
}

async function fill(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `create temp table real_rows (n int, title text, university text, city text, country text, degree text, field text, subfield text, language text, price bigint, currency text, university_id bigint, faculty_id bigint, degree_id bigint, city_id bigint)`,
  )
  const real = await readReal()
  for (let at = 0; at < real.length; at += 2_000) {
    const part = real.slice(at, at + 2_000)
    await client.query('insert into real_rows select * from json_populate_recordset(null::real_rows, $1)', [
      JSON.stringify(part),
    ])
  }
  for (const statement of [...dictionaries, ...resolved]) await client.query(statement)
  const batch = 2_000
  for (let from = 0; from < rows; from += batch) {
    const to = Math.min(rows, from + batch)
    await client.query('begin')
    await client.query(programs, [from, to - 1, real.length])
    await client.query(programCities, [from, to - 1, real.length])
    await client.query(programTags, [from, to - 1])
    await client.query(programRounds, [from, to - 1])

    await client.query(
      "select refresh_programs(array(select id from programs where school_id = current_school() and source = 'bench' and source_id in (select n::text from generate_series($1::int, $2::int) n)))",
      [from, to - 1],
    )
    await client.query('commit')
    // Plans depend on table sizes: analyze each time these have doubled.
    if (Math.log2(to / batch) % 1 === 0) await client.query('analyze')
    console.log(`  ${to} of ${rows} programs`)
  }
  await client.query('drop table real_rows')
  await client.query('vacuum analyze program_search')
  await client.query('vacuum analyze program_cards')
  await client.query('analyze')
}

async function readReal(): Promise<Record<string, unknown>[]> {
  const made: Record<string, unknown>[] = []
  for await (const row of createReadStream(realPrograms).pipe(
    parse({ columns: true, bom: true }),
  ) as AsyncIterable<Record<string, string>>) {
    made.push({
      n: made.length,
      title: row.title,
      university: row.university?.slice(0, 250),
      city: row.city?.split('|')[0] || null,
      country: row.country_code || null,
      degree: row.degree || 'Bachelor',
      field: row.field || 'Other',
      subfield: row.subfield || null,
      language: row.language?.split('|')[0] === 'English' ? 'en' : 'fr',
      price: row.tuition_amount ? Math.round(Number(row.tuition_amount) * 100) : null,
      currency: row.tuition_currency || null,
    })
  }
  return made
}

const named = (table: string, column: string): string =>
  `insert into ${table} (school_id, name, name_en) select current_school(), v, v from (select distinct ${column} as v from real_rows where ${column} is not null) d on conflict do nothing`

const dictionaries = [
  named('degrees', 'degree'),
  named('faculties', 'field'),
  'insert into universities (school_id, name, name_en, country) select distinct on (fold_text(university), country) current_school(), university, university, country from real_rows where university is not null on conflict do nothing',
  'insert into cities (school_id, name, name_en, country) select distinct on (fold_text(city), country) current_school(), city, city, country from real_rows where city is not null on conflict do nothing',
  "insert into tags (school_id, name, name_ru) select current_school(), 'Tag ' || n, 'Метка ' || n from generate_series(1, 20) n on conflict do nothing",
  "insert into formats (school_id, name) values (current_school(), 'Full-time'), (current_school(), 'Part-time'), (current_school(), 'Online') on conflict do nothing",
]

// Resolve the dictionary rows of each real row once.
const resolved = [
  'create index on real_rows (n)',
  'update real_rows r set university_id = u.id from (select distinct on (k, country) fold_text(name) as k, country, id from universities) u where u.k = fold_text(r.university) and u.country is not distinct from r.country',
  'update real_rows r set city_id = c.id from (select distinct on (k, country) fold_text(name) as k, country, id from cities) c where c.k = fold_text(r.city) and c.country is not distinct from r.country',
  'update real_rows r set faculty_id = f.id from faculties f where f.name = r.field',
  'update real_rows r set degree_id = d.id from degrees d where d.name = r.degree',
  'analyze real_rows',
]

const programs = `
  insert into programs (school_id, title_en, title_ru, is_shown, university_id, faculty_id, degree_id, format_id, languages, countries,
    cost_tiyn, price_minor, price_currency, price_tiyn, field, subfield, source, source_id, missing)
  select current_school(), r.title, case when s.n % 7 = 0 then r.title || ' ' || s.n end, s.n % 20 <> 0, r.university_id, r.faculty_id, r.degree_id, o.ids[1 + s.n % 3], array[r.language],
    case when r.country is null then '{}' else array[r.country] end,
    (s.n % 40) * 250000, r.price, case when r.price is not null then r.currency end, r.price * 330, r.field, r.subfield, 'bench', s.n::text,
    case when s.n % 3 = 0 then '{}'::text[] else array['cover'] end
  from generate_series($1::int, $2::int) as s (n)
  join real_rows r on r.n = (s.n * 7919) % $3
  cross join (select array_agg(id order by id) as ids from formats) o
  on conflict do nothing`

const programCities = `
  insert into program_cities (school_id, program_id, city_id)
  select current_school(), p.id, r.city_id from generate_series($1::int, $2::int) as s (n)
  join programs p on p.school_id = current_school() and p.source = 'bench' and p.source_id = s.n::text
  join real_rows r on r.n = (s.n * 7919) % $3
  where r.city_id is not null on conflict do nothing`

const programTags = `
  insert into program_tags (school_id, program_id, tag_id)
  select distinct current_school(), p.id, t.ids[1 + (s.n * k) % 20] from generate_series($1::int, $2::int) as s (n)
  cross join generate_series(1, 3) as k
  join programs p on p.school_id = current_school() and p.source = 'bench' and p.source_id = s.n::text
  cross join (select array_agg(id order by id) as ids from tags) t
  on conflict do nothing`

const programRounds = `
  insert into program_rounds (school_id, program_id, starts_on, ends_on)
  select current_school(), p.id, current_date + (s.n % 300) - 150, current_date + (s.n % 300) - 90 from generate_series($1::int, $2::int) as s (n)
  join programs p on p.school_id = current_school() and p.source = 'bench' and p.source_id = s.n::text
  where s.n % 2 = 0`
