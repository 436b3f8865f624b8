import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Logger } from 'pino'
import type { Encoding } from '../compress-answers.ts'

const root = fileURLToPath(new URL('../../../../../../', import.meta.url))

/** Where the document is printed, and from what. */
interface Printing {
  readonly folder: string
  /** Files and folders that the document is made from. */
  readonly sources: readonly string[]
  /** Prints the document in a process of its own, if it is missing or stale. */
  readonly print: () => Promise<unknown>
}

const ownPrinting: Printing = {
  folder: join(root, 'apps/api/dist/api-document'),
  sources: ['packages', 'apps/api/src', 'apps/api/package.json'].map((name) => join(root, name)),
  print: () => promisify(execFile)(process.execPath, [join(root, 'apps/api/src/print-api.ts')]),
}

/** What has no calls and no schemas in it. */
const notSources = /^(node_modules|dist|migrations|demo|testing)$|\.test\.ts$|\.(md|sql)$/
const stampName = 'printed-from.json'
const names = { plain: 'openapi.json', br: 'openapi.json.br', gzip: 'openapi.json.gz' } as const

interface Stamp {
  /** Digest of the sources. */
  readonly sources: string
  /** Digest of the document. */
  readonly etag: string
}

/** The printed API document: a file for each encoding, and a stamp that says from which code they are. */
export class DocumentFiles {
  readonly #printing: Printing
  readonly #log: Logger | undefined
  #ready: Promise<Stamp> | undefined

  constructor(log?: Logger, printing: Printing = ownPrinting) {
    this.#log = log
    this.#printing = printing
  }

  /**
   * Resolves to the ETag once the files are those of this code. Where they are missing or stale, another process
   * prints them, so that this one goes on answering.
   */
  async ready(): Promise<string> {
    this.#ready ??= this.#ensure()
    try {
      return (await this.#ready).etag
    } catch (error) {
      this.#ready = undefined
      throw error
    }
  }

  /** Reads the document in an encoding; without one, as it was printed. */
  read(encoding: Encoding | undefined): Promise<Buffer> {
    return readFile(this.#path(names[encoding ?? 'plain']))
  }

  async #ensure(): Promise<Stamp> {
    if (!(await this.isPrintedFrom(await this.fingerprint()))) {
      this.#log?.warn('the API document is missing or stale: it is printed anew')
      await this.#printing.print()
    }
    // The sources may have changed while it was printed: then the next request prints again.
    const sources = await this.fingerprint()
    const stamp = await this.#stamp()
    if (stamp?.sources !== sources) throw new Error('the API document was printed from other sources')
    return stamp
  }

  /** Returns a digest of everything that the document is made from. */
  async fingerprint(): Promise<string> {
    const hash = createHash('sha256')
    for (const source of this.#printing.sources) await addTo(hash, source)
    return hash.digest('hex')
  }

  async isPrintedFrom(sources: string): Promise<boolean> {
    return (await this.#stamp())?.sources === sources
  }

  /** Writes a document with its compressed forms. The stamp comes last: it vouches for the others. */
  async write(text: string, sources: string): Promise<void> {
    const bytes = Buffer.from(text)
    await mkdir(this.#printing.folder, { recursive: true })
    await this.#put(names.plain, bytes)
    await this.#put(names.br, await smallest(bytes, 'br'))
    await this.#put(names.gzip, await smallest(bytes, 'gzip'))
    const stamp: Stamp = { sources, etag: createHash('sha256').update(bytes).digest('base64url') }
    await this.#put(stampName, JSON.stringify(stamp))
  }

  async #put(name: string, content: Buffer | string): Promise<void> {
    const half = this.#path(`${name}.${process.pid}`)
    await writeFile(half, content)
    await rename(half, this.#path(name))
  }

  async #stamp(): Promise<Stamp | undefined> {
    const text = await readFile(this.#path(stampName), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : (JSON.parse(text) as Stamp)
  }

  #path(name: string): string {
    return join(this.#printing.folder, name)
  }
}

/** Compresses as well as possible: it is done once, and sent to everybody. */
export function smallest(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : promisify(gzip)(bytes, { level: 9 })
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  for (const file of await filesIn(path))
    hash
      .update(relative(dirname(path), file))
      .update('\0')
      .update(await readFile(file))
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const inside = entries
    .filter(({ name }) => !notSources.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(inside)).flat()
}
