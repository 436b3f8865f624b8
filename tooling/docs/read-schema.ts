import { Client } from 'pg'

/** A table as described by the database catalogue. */
export interface SchemaTable {
  readonly name: string
  readonly isRowLevelSecured: boolean
  readonly columns: readonly SchemaColumn[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
}

interface SchemaColumn {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly value: string | null
}

// Names and definitions are sorted byte by byte, so that the order does
// not depend on the database's collation.
const tablesWithAll = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isRowLevelSecured",
    array(select jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull,
        'value', case when a.attidentity <> '' then 'identity'
          when a.attgenerated <> '' then 'generated: ' || pg_get_expr(d.adbin, d.adrelid)
          else pg_get_expr(d.adbin, d.adrelid) end)
      from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(select pg_get_constraintdef(k.oid) as text from pg_constraint as k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
      order by position(k.contype::text in 'pufxc'), pg_get_constraintdef(k.oid) collate "C") as constraints,
    array(select regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (ONLY )?public\\.\\S+', '') from pg_index as i
      where i.indrelid = c.oid and not exists (select from pg_constraint as k where k.conindid = i.indexrelid)
      order by pg_get_indexdef(i.indexrelid) collate "C") as indexes
  from pg_class as c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  order by c.relname collate "C"`

/** Returns the tables of the schema `public`, by name. */
export async function readSchema(migrationUrl: string): Promise<SchemaTable[]> {
  const client = new Client({ connectionString: migrationUrl })
  await client.connect()
  try {
    return (await client.query<SchemaTable>(tablesWithAll)).rows
  } finally {
    await client.end()
  }
}
