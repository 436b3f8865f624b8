import { openZip, type ZipArchive } from '../../files/zip-reader.ts'
import { notAWorkbook, workbookTooLarge } from '../errors.ts'
import { sheetRowCounter } from './count-sheet-rows.ts'

/** Maximum unpacked size of all parts of a workbook, and of the part held in memory. */
const maxUnpackedBytes = 1024 * 1024 * 1024
const maxSharedBytes = 48 * 1024 * 1024
const maxEntries = 2_000

/** Opens a workbook's archive. @throws Failure 400, also while its parts are read */
export function openArchive(path: string, maxBytes = maxUnpackedBytes): Promise<ZipArchive> {
  return openZip(path, { maxEntries, maxBytes, damaged: notAWorkbook, tooLarge: workbookTooLarge })
}

/**
 * Verifies that a zip archive is a workbook of acceptable size before any of it is held in memory: each part
 * is unpacked, counted and discarded. Returns the number of rows per sheet, by the number in its part's name.
 * @throws Failure 400 when it is not a workbook or unpacks to too much.
 */
export async function inspectWorkbook(path: string, maxBytes?: number): Promise<ReadonlyMap<string, number>> {
  const archive = await openArchive(path, maxBytes)
  try {
    const { names } = archive
    if (!names.includes('[Content_Types].xml') || !names.includes('xl/workbook.xml')) throw notAWorkbook()
    const sheetRows = new Map<string, number>()
    for (const name of names) {
      if (!/^xl\/(?:worksheets\/)?[^/]+\.xml$/.test(name)) continue
      const isHeld = /^xl\/(?:sharedStrings|styles|workbook)\.xml$/.test(name)
      const [, sheet] = /^xl\/worksheets\/sheet(\d+)\.xml$/.exec(name) ?? []
      const countRows = sheetRowCounter()
      for await (const chunk of archive.open(name, isHeld ? maxSharedBytes : undefined) ?? [])
        if (sheet !== undefined) sheetRows.set(sheet, countRows(chunk))
    }
    return sheetRows
  } finally {
    archive.close()
  }
}
