import type { Plugin } from 'vite'

/** Minimal shape of a chunk: its file name and the files of its static imports. */
export interface ChunkImports {
  readonly fileName: string
  readonly imports: readonly string[]
}

/** Returns the first circle of chunks that import each other statically, or null. */
export function findCircle(chunks: readonly ChunkImports[]): string[] | null {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of importsOf.get(file) ?? []) {
      const circle = visit(next, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const { fileName } of chunks) {
    const circle = visit(fileName, [])
    if (circle) return circle
  }
  return null
}

/**
 * Fails the build when chunks import each other in a circle: one of them would then run before what it
 * uses is defined, which only the screens that load it would show.
 */
export function noChunkCircles(): Plugin {
  return {
    name: 'qadam:no-chunk-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const circle = findCircle(Object.values(bundle).filter((output) => output.type === 'chunk'))
      if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}. Change build/pieces.ts.`)
    },
  }
}
