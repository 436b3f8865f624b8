import type { ParsingOptions, WorkBook } from '@e965/xlsx'
import type { ZipArchive } from '../../files/zip-reader.ts'
import { notAWorkbook, workbookTooLarge } from '../errors.ts'
import type { PartSize } from './part-counter.ts'
import { maxSharedBytes } from './workbook-archive.ts'

/** Larger parts are read last, because every further part makes the library begin again. */
const largeBytes = 1024 * 1024
/** Maximum cells of a sheet: about 100 bytes each in the memory of a decoding process. */
export const maxSheetCells = 1_500_000
const maxSheetBytes = 256 * 1024 * 1024
const maxPasses = 12

/** The library's parser of an unpacked workbook; its own unpacking has no bounds. */
interface Library {
  parse_zip(zip: { files: Record<string, object> }, options: ParsingOptions): WorkBook
}

interface Pass {
  readonly asked: Set<string>
  readonly options: ParsingOptions
  readonly isLast: boolean
}

/**
 * Lets the library parse a workbook from parts that are unpacked here, within bounds. Which parts it needs, whatever
 * their names, it shows by asking for them: those that are missing are unpacked and it begins again.
 */
export class WorkbookParts {
  readonly #archive: ZipArchive
  readonly #sizes: ReadonlyMap<string, PartSize>
  readonly #read = new Map<string, Buffer>()

  constructor(archive: ZipArchive, sizes: ReadonlyMap<string, PartSize>) {
    this.#archive = archive
    this.#sizes = sizes
  }

  /**
   * Parses the sheets that `options` name; for the last time, if `isLast`, so that large parts are released once
   * they are parsed. Returns also the size of the first sheet that has rows. @throws Failure 400
   */
  async parse(
    options: ParsingOptions,
    isLast = false,
  ): Promise<{ workbook: WorkBook; size: PartSize | undefined }> {
    // Loaded on demand: only processes that read workbooks need it.
    const library = (await import('@e965/xlsx')) as unknown as Library
    for (let pass = 0; pass < maxPasses; pass += 1) {
      const asked = new Set<string>()
      const workbook = this.#tryParse(library, { asked, options, isLast })
      const missing = isLast ? [] : [...asked].filter((name) => !this.#read.has(name))
      if (missing.length > 0) await this.#unpack(missing)
      else if (workbook) return { workbook, size: this.#sizeOf(asked) }
      else break
    }
    throw notAWorkbook()
  }

  #tryParse(library: Library, { asked, options, isLast }: Pass): WorkBook | undefined {
    const partOf = (name: string) => {
      const asNodeBuffer = () => {
        asked.add(name)
        const part = this.#read.get(name) ?? Buffer.alloc(0)
        if (isLast && part.length > largeBytes) this.#read.delete(name)
        return part
      }
      return { name, asNodeBuffer }
    }
    // Relations may name a part from the root.
    const files = Object.fromEntries(
      [...this.#sizes.keys()].flatMap((name) => [name, `/${name}`].map((path) => [path, partOf(name)])),
    )
    try {
      const workbook = library.parse_zip({ files }, options)
      return workbook.bookType === 'xlsb' ? undefined : workbook
    } catch {
      // A part is missing, or is not what it claims to be.
      return undefined
    }
  }

  async #unpack(missing: readonly string[]): Promise<void> {
    const small = missing.filter((name) => (this.#sizes.get(name)?.bytes ?? 0) <= largeBytes)
    for (const name of small.length > 0 ? small : missing) {
      const { rows = 0, cells = 0 } = this.#sizes.get(name) ?? {}
      if (cells > maxSheetCells) throw workbookTooLarge()
      const part = await this.#archive.read(name, rows > 0 ? maxSheetBytes : maxSharedBytes)
      this.#read.set(name, part ?? Buffer.alloc(0))
    }
  }

  #sizeOf(asked: ReadonlySet<string>): PartSize | undefined {
    return [...asked].flatMap((name) => this.#sizes.get(name) ?? []).find(({ rows }) => rows > 0)
  }
}
