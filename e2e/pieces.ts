import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Piece {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
}

/** Returns the files of a piece of the built app, by the name of its source: most files bear no name. */
export function filesOf(name: string, kind: 'script' | 'stylesheet'): RegExp {
  const manifest = join(import.meta.dirname, '../apps/web/dist/.vite/manifest.json')
  const pieces: Piece[] = Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
  const files = pieces
    .filter((piece) => piece.name === name)
    .flatMap(({ file, css = [] }) => (kind === 'script' ? [file] : css))
  if (files.length === 0) throw new Error(`the built app has no ${kind} of ${name}`)
  return new RegExp(`(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`)
}
