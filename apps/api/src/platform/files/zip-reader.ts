import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'

/** Limits of an archive, and the errors thrown for one that exceeds them or is damaged. */
export interface ZipRules {
  readonly maxEntries: number
  /** Maximum unpacked bytes of all parts together, regardless of the archive's claims. */
  readonly maxBytes: number
  readonly damaged: () => Error
  readonly tooLarge: () => Error
}

// Names only look up parts and never reach a disk, so `../` is harmless; sizes are counted here, claimed ones
// ignored.
const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }

/**
 * Opens a zip archive on disk or in memory. The caller must close it. @throws `damaged` when it is not a zip
 * archive; `tooLarge` when it has too many parts.
 */
export async function openZip(source: string | Buffer, rules: ZipRules): Promise<ZipArchive> {
  let zip: ZipFile
  try {
    zip = await (typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(source, options))
  } catch {
    throw rules.damaged()
  }
  try {
    if (zip.entryCount > rules.maxEntries) throw rules.tooLarge()
    return new ZipArchive(zip, await entriesOf(zip, rules), rules)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, { damaged }: ZipRules): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/')
      if (!name.endsWith('/')) entries.set(name, entry)
    }
  } catch {
    throw damaged()
  }
  return entries
}

/**
 * The parts of an archive by name, unpacked in any order. The unpacked bytes are counted over all of them.
 */
export class ZipArchive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #rules: ZipRules
  #left: number

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, rules: ZipRules) {
    this.#zip = zip
    this.#entries = entries
    this.#rules = rules
    this.#left = rules.maxBytes
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  /**
   * Returns the content of a part, undefined when there is none. @throws While it is read: `damaged` also for
   * an encrypted part, `tooLarge` past the limit of the part or of all parts.
   */
  open(name: string, maxBytes = Number.POSITIVE_INFINITY): Readable | undefined {
    const entry = this.#entries.get(name)
    return entry && Readable.from(this.#chunksOf(entry, maxBytes))
  }

  /** Like `open`, the whole part at once. */
  async read(name: string, maxBytes?: number): Promise<Buffer | undefined> {
    const part = this.open(name, maxBytes)
    return part && buffer(part)
  }

  close(): void {
    this.#zip.close()
  }

  async *#chunksOf(entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
    let left = maxBytes
    let isTooLarge = false
    try {
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
        left -= chunk.length
        this.#left -= chunk.length
        isTooLarge = left < 0 || this.#left < 0
        if (isTooLarge) break
        yield chunk
      }
    } catch {
      throw this.#rules.damaged()
    }
    if (isTooLarge) throw this.#rules.tooLarge()
  }
}
