import pg from 'pg'

// Ids of dictionaries and words are unique only within a school; shifted, the copies share no index entry
// with the original school, as two real schools would not.
const shift = 10_000_000

const dictionaries = ['tags', 'degrees', 'formats', 'faculties', 'university_tags', 'cities', 'universities']
const references = [
  'university_id',
  'faculty_id',
  'degree_id',
  'format_id',
  'property_form_id',
  'package_id',
  'period_id',
]
const sets = ['city_ids', 'tag_ids', 'university_tag_ids', 'title_word_ids', 'word_ids']

/**
 * Fills a school with `rows` programs by copying a filled one repeatedly, table by table. Foreign keys are
 * not checked: the references of each copy are shifted like those of its original.
 */
export async function multiply(
  superuserUrl: string,
  schools: { readonly from: number; readonly to: number },
  copies: { readonly rows: number; readonly ofRows: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    for (const table of ['search_words', ...dictionaries])
      await copy(client, table, schools, { id: `id + ${shift}`, ...wordsOf(table) })
    await copy(client, 'search_stems', schools, { word_id: `word_id + ${shift}` })
    const times = Math.ceil(copies.rows / copies.ofRows)
    for (let nr = 0; nr < times; nr += 1) {
      await copyPrograms(client, schools, (nr + 1) * shift)
      console.log(`  ${(nr + 1) * copies.ofRows} of ${copies.rows} programs`)
    }
    await client.query(
      `insert into program_totals select $2, total * $3, shown * $3 from program_totals where school_id = $1
       on conflict (school_id) do update set total = excluded.total, shown = excluded.shown`,
      [schools.from, schools.to, times],
    )
    for (const table of ['programs', 'program_search', 'program_cards', 'program_tags', 'search_words'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

function wordsOf(table: string): Record<string, string> {
  if (table === 'search_words') return {}
  return {
    word_ids: shifted('word_ids', 'int'),
    ...(table === 'universities' ? { city_id: `city_id + ${shift}` } : {}),
  }
}

async function copyPrograms(
  client: pg.Client,
  schools: { readonly from: number; readonly to: number },
  by: number,
): Promise<void> {
  const moved = Object.fromEntries(references.map((name) => [name, `${name} + ${shift}`]))
  await copy(client, 'programs', schools, { id: `id + ${by}`, source_id: `'${by}-' || source_id`, ...moved })
  await copy(client, 'program_search', schools, {
    program_id: `program_id + ${by}`,
    sort_rank: `sort_rank + ${by}`,
    ...moved,
    ...Object.fromEntries(
      sets.map((name) => [name, shifted(name, name.endsWith('word_ids') ? 'int' : 'bigint')]),
    ),
  })
  await copy(client, 'program_cards', schools, { program_id: `program_id + ${by}` })
}

async function copy(
  client: pg.Client,
  table: string,
  schools: { readonly from: number; readonly to: number },
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => (name === 'school_id' ? '$2' : (changes[name] ?? name)))
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${values.join(', ')} from ${table} where school_id = $1`,
    [schools.from, schools.to],
  )
}

function shifted(column: string, type: string): string {
  return `array(select x + ${shift} from unnest(${column}) as x order by 1)::${type}[]`
}
