import { join } from 'node:path'
import { makeTestDatabase, openTestCluster } from '../../apps/api/src/testing/database.ts'
import { readSchema, type SchemaTable } from './read-schema.ts'
import { tableWriters } from './table-writers.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Every table of the migrated database: columns, keys, indexes, row-level
 * security and the capabilities that write it.
 */
export async function schemaTables(): Promise<string> {
  const writers = tableWriters(root)
  const tables = await migratedTables()
  const homes = Map.groupBy(
    tables,
    ({ name }) =>
      biggestWriterOf(writers.get(name)) ?? 'written under computed names, or by migrations and triggers',
  )
  return [
    '# Tables',
    '',
    'Printed by `npm run docs` from the migrated database, by the capability that writes them. Row-level security keeps each',
    'row inside its school, also from the owner of the table.',
    '',
    `${tables.length} tables.`,
    '',
    ...[...homes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([home, own]) => [
        `## ${home}`,
        '',
        ...own.flatMap((table) => linesOf(table, writers.get(table.name))),
      ]),
  ].join('\n')
}

async function migratedTables(): Promise<SchemaTable[]> {
  const cluster = await openTestCluster()
  try {
    const database = await makeTestDatabase(cluster)
    try {
      return await readSchema(database.migrationUrl)
    } finally {
      await database.drop()
    }
  } finally {
    await cluster.release()
  }
}

function linesOf(table: SchemaTable, writers: ReadonlyMap<string, number> = new Map()): string[] {
  const who =
    [...writers.keys()].toSorted().join(', ') || 'statements that compute its name, a migration or a trigger'
  return [
    `### ${table.name}`,
    '',
    `Written by ${who}. Row-level security: ${table.isRowLevelSecured ? 'yes' : 'no'}.`,
    '',
    '| column | type | null | default |',
    '|---|---|---|---|',
    ...table.columns.map(
      ({ name, type, isNullable, value }) =>
        `| \`${name}\` | ${type} | ${isNullable ? 'yes' : ''} | ${value ? code(value) : ''} |`,
    ),
    '',
    ...[...table.constraints, ...table.indexes].map((one) => `- ${code(one)}`),
    '',
  ]
}

const code = (text: string) => `\`${text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``

const biggestWriterOf = (writers: ReadonlyMap<string, number> = new Map()): string | undefined =>
  [...writers].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))[0]?.[0]
