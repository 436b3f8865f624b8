import type { FileOwner } from '../files/decoding/decoders.ts'
import type { UploadedFile } from '../http/multipart.ts'
import { cleaned, lineOf } from './cells.ts'
import { fileMissing } from './errors.ts'
import type { ReadingOptions } from './reading/opened-table.ts'
import { openTable } from './reading/table.ts'

const shownLength = 200

const shownRows = 5

/** Returns the columns of a file without interpreting them; stores nothing. Reads in a worker. */
export async function describeTable(
  owner: FileOwner,
  files: readonly UploadedFile[],
  options: ReadingOptions | undefined,
) {
  const [file] = files
  if (!file) throw fileMissing()
  const table = await openTable(owner, file, options)
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
