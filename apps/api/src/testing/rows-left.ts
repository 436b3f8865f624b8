import type { SchoolFixture } from './school-fixture.ts'
import { asSchemaOwner } from './school-fixture.ts'

type Row = Readonly<Record<string, unknown>>
type Tables = ReadonlyMap<string, readonly Row[]>

/**
 * Returns the rows that `work` adds or changes in all tables of a school, normalized to compare them with
 * another school: ids as the person or the row's rank, instants as the test's clock or the database's, file
 * keys as such.
 */
export async function rowsLeft(
  school: SchoolFixture,
  work: () => Promise<unknown>,
): Promise<Record<string, readonly unknown[]>> {
  const before = await rowsOf(school)
  await work()
  const after = await rowsOf(school)
  const left = new Map(
    [...after].map(([table, rows]) => {
      const known = new Set(before.get(table)?.map((row) => JSON.stringify(row)))
      return [table, rows.filter((row) => !known.has(JSON.stringify(row)))] as const
    }),
  )
  const words = new Wording(school, after)
  return Object.fromEntries(
    [...left]
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => [
        table,
        rows.map((row) => words.ofRow(table, row)).toSorted((a, b) => (text(a) < text(b) ? -1 : 1)),
      ]),
  )
}

const text = (value: unknown) => JSON.stringify(value)

async function rowsOf(school: SchoolFixture): Promise<Tables> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin read only')
    await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
    const { rows: tables } = await client.query<{ name: string }>(`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.column_name = 'school_id' and t.table_type = 'BASE TABLE' order by 1`)
    const { rows } = await client.query<{ table: string; row: Row }>(
      tables
        .map(
          ({ name }) => `select '${name}' as table, to_jsonb(t) as row from ${name} t where school_id = $1`,
        )
        .join(' union all '),
      [school.school.id],
    )
    const found = new Map<string, Row[]>(tables.map(({ name }) => [name, []]))
    for (const { table, row } of rows) found.get(table)?.push(row)
    // Pending events and letters, like jobs, are excluded: only the delivered result is compared.
    found.delete('outbox')
    found.delete('outgoing_letters')
    found.delete('sent_letters')
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * Columns that differ between any two schools, or only record how a row was created and how often readers
 * were notified.
 */
const accidental: ReadonlySet<string> = new Set([
  'school_id',
  'request_id',
  'ip',
  'schools.version',
  'schools.name',
  'schools.slug',
])

/** The owner of the ids in a field, by the field's name. */
const owners: readonly (readonly [RegExp, string])[] = [
  [
    /^(actor_id|created_by|changed_by|uploaded_by|person(_id)?|teachers?(_ids?)?|students?(_ids?)?)$/,
    'people',
  ],
  [/^(programs?(_id)?|course(_id)?)$/, 'programs'],
  [/^(lessons?(_id)?|section(_id)?)$/, 'lessons'],
  [/^tag(s|_ids?)$/, 'tags'],
  [/^university(_id)?$/, 'universities'],
  [/^degree(_id)?$/, 'degrees'],
  [/^(title_)?word_ids?$/, 'search_words'],
  [/^(posters|cover)$/, 'program_posters'],
  [/^rounds$/, 'program_rounds'],
  [/^file_id$/, 'files'],
  [/^event_id$/, 'audit_log'],
]

class Wording {
  readonly #ids = new Map<string, string>()
  readonly #clock: number

  constructor(school: SchoolFixture, all: Tables) {
    this.#clock = school.app.clock.now().getTime()
    for (const [table, rows] of all) {
      const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
      for (const [rank, id] of ids.entries()) this.#ids.set(`${table}/${id}`, `${table} ${rank + 1}`)
    }
    for (const { id, word } of all.get('search_words') ?? [])
      this.#ids.set(`search_words/${id}`, String(word))
  }

  ofRow(table: string, row: Row): unknown {
    const stored = Object.entries(row).filter(
      ([column]) => !accidental.has(column) && !accidental.has(`${table}.${column}`),
    )
    const object =
      typeof row.object_kind === 'string' ? `${row.object_kind}s`.replace('ys', 'ies') : undefined
    return Object.fromEntries(
      stored.map(([column, value]) => {
        if (column === 'id') return [column, this.#id(table, value)]
        // A program's rank in the list is its id plus a fraction.
        if (column === 'sort_rank') return [column, Number(value) - Number(row.program_id)]
        if (column === 'object_id') return [column, this.#id(object ?? table, value)]
        return [column, this.#of(value, ownerOf(column))]
      }),
    )
  }

  #of(value: unknown, owner: string | undefined): unknown {
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#of(item, owner))
      return owner === 'search_words' ? items.toSorted() : items
    }
    if (value !== null && typeof value === 'object') {
      // A change in the history names the field of its values.
      const { field } = value as { field?: unknown }
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          this.#of(
            inner,
            key === 'id'
              ? owner
              : typeof field === 'string' && key !== 'field'
                ? ownerOf(field)
                : ownerOf(key),
          ),
        ]),
      )
    }
    if (typeof value === 'number' && owner) return this.#id(owner, value)
    return typeof value === 'string' ? this.#text(value) : value
  }

  #id(owner: string, value: unknown): unknown {
    return this.#ids.get(`${owner}/${value}`) ?? value
  }

  #text(value: string): string {
    if (/^\d+\/[0-9a-f]{2}\/[0-9a-f]{40}$/.test(value)) return 'a key'
    if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(value))
      return Date.parse(value) === this.#clock
        ? 'the clock'
        : Math.abs(Date.parse(value) - Date.now()) < 600_000
          ? 'now'
          : value
    return value
  }
}

const ownerOf = (field: string) => owners.find(([name]) => name.test(field))?.[1]
