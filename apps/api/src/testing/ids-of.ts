import { sql } from '../platform/database/sql.ts'
import { asSchemaOwner, type SchoolFixture } from './school-fixture.ts'

/** The tables of a school whose rows have an id, as the serving role may read them. */
export async function tablesWithIds(): Promise<string[]> {
  const { rows } = await asSchemaOwner().query<{ name: string }>(`
    select distinct c.relname as name from pg_class c
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'school_id'
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
    where c.relkind = 'r' and c.relrowsecurity and has_table_privilege('qadam_app', c.oid, 'select')
    order by name`)
  if (rows.length < 10) throw new Error('the tables of a school were not found')
  return rows.map((row) => row.name)
}

const levelling = 7_226_018_333
const ofIds = `schemaname = 'public' and (sequencename like '%\\_id\\_seq' or sequencename = 'school_ids')`

/**
 * Lets the next schools and rows of all tables have the same ids, greater than any that a row has. A school that is
 * filled after this is reached by few ids, whichever table a call takes its id of, and has none in common with the
 * schools before it.
 */
export async function levelIds(): Promise<void> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [levelling])
    // Read before anything is set: a sequence that is set tells its new value to whoever reads it in the same statement.
    // Other tests go on making rows meanwhile, far fewer than a thousand.
    const { rows } = await client.query<{ top: string }>(`
      select max(coalesce(last_value, 0)) + 1000 as top from pg_sequences where ${ofIds}`)
    // What is set counts as used: PostgreSQL tells no value of an unused sequence, and levelling again would set all back.
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename), $1) from pg_sequences where ${ofIds}`,
      [rows[0]?.top],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The ids of the rows of a school by their table, least first; tables without rows are left out. */
export async function idsByTable(school: SchoolFixture): Promise<Map<string, number[]>> {
  const tables = await tablesWithIds()
  return school.inside(async (db) => {
    const found = new Map<string, number[]>()
    for (const table of tables) {
      const rows = await db.rows<{ id: number }>(sql`select id from ${sql.identifier(table)} order by id`)
      if (rows.length > 0)
        found.set(
          table,
          rows.map(({ id }) => id),
        )
    }
    return found
  })
}

/** Few ids among which every table has that of a row. */
export function fewIds(byTable: ReadonlyMap<string, readonly number[]>): number[] {
  const left = new Map(byTable)
  const few: number[] = []
  while (left.size > 0) {
    const reach = new Map<number, number>()
    for (const id of [...left.values()].flat()) reach.set(id, (reach.get(id) ?? 0) + 1)
    const [best] = [...reach].reduce((max, next) => (next[1] > max[1] ? next : max))
    few.push(best)
    for (const [table, ids] of left) if (ids.includes(best)) left.delete(table)
  }
  return few
}

/** The ids of all rows of a school, whatever their table. */
export async function idsOf(school: SchoolFixture): Promise<Set<number>> {
  return new Set([...(await idsByTable(school)).values()].flat())
}
