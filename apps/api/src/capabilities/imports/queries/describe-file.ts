import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { describeTable } from '../../../platform/import/describe-table.ts'
import { suggestMapping } from '../rules/suggest.ts'
import { rememberedMapping } from './imports.ts'

/** Describes a file of programs and suggests a mapping of its columns. */
export async function describeFile(db: SchoolDb, described: Awaited<ReturnType<typeof describeTable>>) {
  const names = described.columns.map(({ name }) => name)
  const mapping = suggestMapping(names)
  const fields = new Map(
    Object.entries(mapping.columns).flatMap(([field, sources]) =>
      [sources]
        .flat()
        .slice(0, 1)
        .map((name) => [name, field] as const),
    ),
  )
  return {
    ...described,
    columns: described.columns.map((column) => ({ ...column, field: fields.get(column.name) ?? null })),
    mapping,
    remembered: await rememberedMapping(db, names),
  }
}
