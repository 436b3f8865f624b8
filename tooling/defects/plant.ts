import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Hunk {
  readonly file: string
  readonly lines: readonly string[]
}

/**
 * Plants a patch in a tree by its text alone: line numbers do not matter, and only as much context is used as makes the
 * place unique. Returns what does not fit, or undefined.
 */
export function plant(tree: string, patch: string): string | undefined {
  const planted = plantedFiles(tree, patch)
  if (typeof planted === 'string') return planted
  for (const [file, content] of planted) writeFileSync(join(tree, file), content)
  return undefined
}

/** Returns the files of a patch as they are with it, by path from the root of the tree, or what does not fit. */
export function plantedFiles(tree: string, patch: string): Map<string, string> | string {
  const hunks = hunksOf(patch)
  if (hunks.length === 0) return 'has no hunk'
  const planted = new Map<string, string>()
  for (const { file, lines } of hunks) {
    const path = join(tree, file)
    if (!existsSync(path)) return `${file} does not exist`
    const content = withHunk((planted.get(file) ?? readFileSync(path, 'utf8')).split('\n'), lines)
    if (!content) return `${file} has no such place`
    planted.set(file, content.join('\n'))
  }
  return planted
}

/** Returns the files that a patch changes, from the root of the tree. */
export function filesOf(patch: string): string[] {
  return [...new Set(hunksOf(patch).map(({ file }) => file))]
}

function hunksOf(patch: string): Hunk[] {
  let file = ''
  const hunks: { file: string; lines: string[] }[] = []
  for (const line of patch.split('\n')) {
    if (line.startsWith('+++ b/')) file = line.slice(6)
    else if (line.startsWith('@@ ')) hunks.push({ file, lines: [] })
    else if (/^[ +-]/.test(line) && !line.startsWith('--- ')) hunks.at(-1)?.lines.push(line)
  }
  return hunks
}

/** Applies the hunk with the longest context that still occurs exactly once; undefined when none does. */
function withHunk(text: readonly string[], hunk: readonly string[]): string[] | undefined {
  const first = hunk.findIndex((line) => !line.startsWith(' '))
  const last = hunk.findLastIndex((line) => !line.startsWith(' '))
  for (let above = first; above >= 0; above -= 1)
    for (let below = hunk.length - 1 - last; below >= 0; below -= 1) {
      const lines = hunk.slice(first - above, last + 1 + below)
      const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))
      const after = lines.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))
      const positions = before.length === 0 ? [] : placesOf(text, before)
      const [position] = positions
      if (position !== undefined && positions.length === 1)
        return [...text.slice(0, position), ...after, ...text.slice(position + before.length)]
    }
  return undefined
}

function placesOf(text: readonly string[], wanted: readonly string[]): number[] {
  return text.flatMap((_, at) => (wanted.every((line, next) => text[at + next] === line) ? [at] : []))
}
