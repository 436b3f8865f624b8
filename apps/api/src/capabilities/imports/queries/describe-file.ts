import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { FileOwner } from '../../../platform/files/decoding/decoders.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { fileMissing } from '../errors.ts'
import { rememberedMapping } from '../queries.ts'
import type { ReadingWishes } from '../reading/opened-table.ts'
import { openTable } from '../reading/table.ts'
import { cleaned, lineOf } from '../rules/cells.ts'
import { suggestMapping } from '../rules/suggest.ts'

const shownRows = 5
const shownLength = 200

/** What a file has, without a word of what it means; nothing of it is kept. Reads in a worker. */
export async function describeTable(
  owner: FileOwner,
  files: readonly UploadedFile[],
  wishes: ReadingWishes | undefined,
) {
  const [file] = files
  if (!file) throw fileMissing()
  const table = await openTable(owner, file, wishes)
  try {
    const shown: string[][] = []
    for await (const { cells } of table.rows()) {
      shown.push(table.columns.map((_, index) => lineOf(cleaned(cells[index] ?? '')).slice(0, shownLength)))
      if (shown.length === shownRows) break
    }
    return {
      file_name: file.name,
      format: table.format,
      encoding: table.encoding,
      delimiter: table.delimiter,
      sheet: table.sheet,
      sheets: [...table.sheets],
      columns: table.columns.map((name, index) => ({
        name,
        samples: [...new Set(shown.map((cells) => cells[index] ?? ''))]
          .filter((text) => text !== '')
          .slice(0, 3),
      })),
      sample_rows: shown,
    }
  } finally {
    await table.close()
  }
}

/** What a file of programs has and what its columns seem to be. */
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
