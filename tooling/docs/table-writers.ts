import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../check/source-files.ts'

/**
 * Returns the writers (capabilities or parts of the platform) of each table, with their number of statements.
 */
export function tableWriters(root: string): Map<string, Map<string, number>> {
  const writers = new Map<string, Map<string, number>>()
  for (const path of sourceFiles(root, 'apps/api/src/*.ts')) {
    const home = homeOf(path)
    if (!home) continue
    for (const [, table = ''] of readFileSync(join(root, path), 'utf8').matchAll(
      /\b(?:insert into|update|delete from)\s+([a-z_]+)\b/g,
    )) {
      const homes = writers.get(table) ?? new Map<string, number>()
      homes.set(home, (homes.get(home) ?? 0) + 1)
      writers.set(table, homes)
    }
  }
  return writers
}

function homeOf(path: string): string | undefined {
  if (/\.test\.ts$|\/factory\.ts$/.test(path)) return undefined
  const [, capability] = /capabilities\/([a-z-]+)\//.exec(path) ?? []
  return capability ?? /src\/(platform\/[a-z-]+)\//.exec(path)?.[1]
}
