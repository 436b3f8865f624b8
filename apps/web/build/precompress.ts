import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Plugin } from 'vite'

const packed = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

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
      if (failure) return
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && packed.has(extname(entry.name))) await pack(join(entry.parentPath, entry.name))
      }
    },
  }
}

async function pack(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < 512) return
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
