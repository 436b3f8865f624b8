import { openZip, type ZipArchive } from '../../files/zip-reader.ts'
import { notAWorkbook, workbookTooLarge } from '../errors.ts'
import { PartCounter, type PartSize } from './part-counter.ts'

/** Maximum unpacked size of all parts of a workbook, and of a part without rows that is held in memory. */
const maxUnpackedBytes = 1024 * 1024 * 1024
export const maxSharedBytes = 48 * 1024 * 1024
const maxEntries = 2_000

/** Opens a workbook's archive. @throws Failure 400, also while its parts are read */
export function openArchive(path: string, maxBytes = maxUnpackedBytes): Promise<ZipArchive> {
  return openZip(path, { maxEntries, maxBytes, damaged: notAWorkbook, tooLarge: workbookTooLarge })
}

/**
 * Verifies that a zip archive is a workbook of acceptable size before any of it is held in memory: each part
 * is unpacked, counted and discarded. Returns the sizes of its parts by name.
 * @throws Failure 400 when it is not a workbook or unpacks to too much.
 */
export async function inspectWorkbook(
  path: string,
  maxBytes?: number,
): Promise<ReadonlyMap<string, PartSize>> {
  const archive = await openArchive(path, maxBytes)
  try {
    const { names } = archive
    if (!names.some((name) => /^\[content_types\]\.xml$/i.test(name))) throw notAWorkbook()
    const sizes = new Map<string, PartSize>()
    for (const name of names) {
      if (!isPart(name)) continue
      const counter = new PartCounter()
      const isHeld = /(?:sharedStrings|styles|workbook)\.xml$/i.test(name)
      for await (const chunk of archive.open(name, isHeld ? maxSharedBytes : undefined) ?? [])
        counter.read(chunk)
      sizes.set(name, { bytes: counter.bytes, rows: counter.rows, cells: counter.cells })
    }
    return sizes
  } finally {
    archive.close()
  }
}

/** Returns true for parts that say what the sheets are and contain; pictures, comments and the like are left out. */
function isPart(name: string): boolean {
  return (
    /\.(?:xml|rels)$/i.test(name) &&
    !/^META-INF\/|^objectdata\.xml$|(?:^|\/)worksheets\/_rels\/|(?:^|\/)(?:docProps|customXml|externalLinks|drawings|charts|theme|persons|comments)/i.test(
      name,
    )
  )
}
