import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const packed = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])
const minBytes = 512

/** Brotli and gzip levels. `quick` takes a tenth of the time for a tenth more bytes: for a start. */
const levels = { full: { brotli: 11, gzip: 9 }, quick: { brotli: 5, gzip: 6 } } as const
export type Compression = keyof typeof levels

/** The compression that the environment asks for by WEB_COMPRESSION; `full` unless it says `quick`. */
export function compressionOf(environment: NodeJS.ProcessEnv): Compression {
  return environment.WEB_COMPRESSION === 'quick' ? 'quick' : 'full'
}

/** Writes `.br` and `.gz` beside every text file of the build; the page itself changes per request and stays plain. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'qadam:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle(failure?: Error) {
      if (!failure) await compressFolder(folder, compressionOf(process.env))
    },
  }
}

/** Compresses the text files below a folder on all cores (zlib works in threads). Returns how many there were. */
export async function compressFolder(folder: string, compression: Compression): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && packed.has(extname(entry.name)))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return { path, bytes: (await stat(path)).size }
      }),
  )
  const wanted = files.filter(({ bytes }) => bytes >= minBytes)
  // The largest first, so that no core is left alone with one of them at the end.
  const queue = wanted.toSorted((a, b) => b.bytes - a.bytes).values()
  const worker = async () => {
    for (const { path } of queue) await compressFile(path, compression)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return wanted.length
}

/** The second is meant for fonts; minified code often becomes some bytes smaller by it. */
const brotliModes = [zlib.BROTLI_MODE_GENERIC, zlib.BROTLI_MODE_FONT]

async function compressFile(path: string, compression: Compression): Promise<void> {
  const bytes = await readFile(path)
  const level = levels[compression]
  const tries = await Promise.all(
    (compression === 'full' ? brotliModes : brotliModes.slice(0, 1)).map((mode) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [zlib.BROTLI_PARAM_QUALITY]: level.brotli,
          [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [zlib.BROTLI_PARAM_LGWIN]: zlib.BROTLI_MAX_WINDOW_BITS,
          [zlib.BROTLI_PARAM_MODE]: mode,
        },
      }),
    ),
  )
  const smallest = tries.reduce((best, one) => (one.length < best.length ? one : best))
  await writeFile(`${path}.br`, smallest)
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: level.gzip }))
}
