import { sql } from '../platform/database/sql.ts'
import { asSchemaOwner, type SchoolFixture } from './school-fixture.ts'

/** Returns the tables of a school whose rows have an id and that the serving role may read. */
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
 * Sets all id sequences to the same value, greater than any existing id. A school filled after this can be
 * reached with few ids, whichever table a call uses, and shares none with earlier schools.
 */
export async function levelIds(): Promise<void> {
  const client = await asSchemaOwner().connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [levelling])
    // Read before anything is set: reading a sequence in the statement that sets it returns the new value.
    // Other tests create rows concurrently, far fewer than a thousand.
    const { rows } = await client.query<{ top: string }>(`
      select max(coalesce(last_value, 0)) + 1000 as top from pg_sequences where ${ofIds}`)
    // Marked as used: PostgreSQL returns no value for an unused sequence, and the next levelling would reset
    // all.
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename), $1) from pg_sequences where ${ofIds}`,
      [rows[0]?.top],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Returns the ids of a school's rows by table, in ascending order; tables without rows are omitted. */
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

/** Returns a few ids such that every table has a row with one of them. */
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

/** Returns the ids of all rows of a school, over all tables. */
export async function idsOf(school: SchoolFixture): Promise<Set<number>> {
  return new Set([...(await idsByTable(school)).values()].flat())
}
