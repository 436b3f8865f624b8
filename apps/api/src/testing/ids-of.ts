import { sql } from 'drizzle-orm'
import { asSchemaOwner, type World } from './world.ts'

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

/** The ids of all rows of a school, whatever their table. */
export async function idsOf(place: World): Promise<Set<number>> {
  const tables = await tablesWithIds()
  return place.inside(async (db) => {
    const found = new Set<number>()
    for (const table of tables) {
      for (const { id } of await db.rows<{ id: number }>(sql`select id from ${sql.identifier(table)}`))
        found.add(id)
    }
    return found
  })
}
