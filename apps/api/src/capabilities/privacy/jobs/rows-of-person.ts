import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { dataMap, type MappedTable } from '../rules/data-map/data-map.ts'
import type { DataClass } from '../rules/data-map/written-table.ts'

/** The rows about a person in one table, with the columns that they may see. */
export interface TableOfPerson {
  readonly name: string
  readonly purpose: MappedTable['purpose']
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

const tellable: readonly DataClass[] = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5']

/** Returns the condition for rows `t` of a table to be about a person. */
export function whoseRows(table: MappedTable, personId: number): SQL {
  if (!table.of) return sql`false`
  if (!table.of.includes('$person')) return sql`t.${sql.identifier(table.of)} = ${personId}`
  const parts = table.of.split('$person').map((part) => sql.raw(part))
  return parts.reduce((before, after) => sql`${before}${personId}::bigint${after}`)
}

/** Yields each table of the map with its rows about a person; skips tables without rows. */
export async function* rowsOfPerson(
  db: SchoolDb,
  personId: number,
  withNotes: boolean,
): AsyncGenerator<TableOfPerson> {
  for (const table of dataMap) {
    const names = columnsFor(table, withNotes)
    if (!table.of || names.length === 0) continue
    const columns = sql.join(
      names.map((name) => sql`t.${sql.identifier(name)}`),
      ', ',
    )
    const rows = await db.rows<Record<string, unknown>>(sql`
      select ${columns} from ${sql.identifier(table.name)} t
      where t.school_id = ${db.schoolId} and ${whoseRows(table, personId)}`)
    if (rows.length > 0) yield { name: table.name, purpose: table.purpose, rows }
  }
}

function columnsFor({ columns }: MappedTable, withNotes: boolean): string[] {
  const classes: readonly DataClass[] = withNotes ? [...tellable, 'P6'] : tellable
  return Object.entries(columns)
    .filter(([, dataClass]) => classes.includes(dataClass))
    .map(([name]) => name)
}

interface FileRow {
  readonly id: number
  readonly store_key: string
  readonly name: string
  readonly bytes: number
}

/** Returns the files that rows about a person reference in the given tables. */
export async function filesOf(
  db: SchoolDb,
  personId: number,
  tables: readonly { readonly name: string }[],
): Promise<FileRow[]> {
  const notified = new Set(tables.map(({ name }) => name))
  const links = (await fileColumns(db)).filter(({ table }) => notified.has(table))
  const found = links.flatMap(({ table, column }) => {
    const mapped = dataMap.find(({ name }) => name === table)
    return mapped
      ? [
          sql`select t.${sql.identifier(column)} as id from ${sql.identifier(table)} t
            where t.school_id = current_school() and ${whoseRows(mapped, personId)}`,
        ]
      : []
  })
  if (found.length === 0) return []
  return db.rows<FileRow>(sql`
    select f.id, f.store_key, f.name, f.bytes from files f
    where f.school_id = ${db.schoolId} and f.id in (${sql.join(found, ' union ')}) order by f.id`)
}

/** Returns the columns that reference files, from the database's foreign keys. */
async function fileColumns(db: SchoolDb): Promise<{ table: string; column: string }[]> {
  return db.rows(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'files'::regclass and a.attname <> 'school_id'`)
}
