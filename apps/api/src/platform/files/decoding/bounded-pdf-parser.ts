import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** What all streams of objects in a file may be when inflated. */
const maxInflatedBytes = 48 * 1024 * 1024
/** Processor time that one file may take: a scan takes 10 ms, and 20 MB of pages a second. */
const maxCpuMilliseconds = 4_000
const keywordsBetweenLooks = 4_096
const objectsPerTick = 10_000
const type = PDFName.of('Type')
const inflated = new Set([PDFName.of('ObjStm'), PDFName.of('XRef')])

/**
 * The library's parser with a budget for the whole file: it inflates streams of objects without any bound, and looks for
 * the end of a damaged object in the whole rest of the file.
 */
export class BoundedPdfParser extends PDFParser {
  readonly #maxCpuMilliseconds: number
  readonly #started = process.cpuUsage()
  #left = maxInflatedBytes
  #keywords = 0
  isOverBudget = false

  constructor(content: Uint8Array, maxMilliseconds = maxCpuMilliseconds) {
    super(content, objectsPerTick)
    this.#maxCpuMilliseconds = maxMilliseconds
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (object instanceof PDFRawStream && inflated.has(object.dict.lookup(type) as PDFName))
      this.#spend(this.#inflatedBytesOf(object))
    return object
  }

  /** Every loop of the library looks for a keyword, also where it skips what it could not parse: here they all end. */
  protected override matchKeyword(keyword: number[]): boolean {
    this.#keywords += 1
    if (this.#keywords % keywordsBetweenLooks === 0) this.#spend(0)
    if (this.isOverBudget) throw new RangeError('over the budget of the file')
    return super.matchKeyword(keyword)
  }

  #spend(bytes: number): void {
    this.#left -= bytes
    const { user, system } = process.cpuUsage(this.#started)
    if (this.#left < 0 || user + system > this.#maxCpuMilliseconds * 1_000) this.isOverBudget = true
    if (this.isOverBudget) throw new RangeError('over the budget of the file')
  }

  #inflatedBytesOf({ dict, contents }: PDFRawStream): number {
    const [first, ...others] = filtersOf(dict)
    if (!first) return contents.length
    // Nobody compresses objects twice, and no other filter is in use for them.
    if (first !== 'FlateDecode' || others.length > 0) return Infinity
    try {
      return inflateSync(contents, { maxOutputLength: Math.max(1, this.#left) }).length
    } catch (error) {
      // What zlib cannot inflate holds no objects: the parser skips it.
      return error instanceof RangeError ? Infinity : 0
    }
  }
}

/** The names of the filters of a stream, in the order in which they are undone. */
export function filtersOf(dict: PDFDict): readonly string[] {
  const filters = dict.lookup(PDFName.of('Filter'))
  const names = filters instanceof PDFArray ? filters.asArray() : [filters]
  return names.flatMap((name) => (name instanceof PDFName ? [name.decodeText()] : []))
}
