import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/**
 * Only its own capability writes to a table: the owner of a table is the capability with most of its writes.
 */
export const writesAtHome: Check = {
  title: 'writes at home',
  async run(root) {
    const tables = new Set(
      sourceFiles(root, 'apps/api/src/migrations/*.sql').flatMap((path) =>
        [
          ...readFileSync(join(root, path), 'utf8').matchAll(
            /(?:create table|alter table \w+ rename to) (\w+)/g,
          ),
        ].map((found) => found[1] ?? ''),
      ),
    )
    const writers = new Map<string, Map<string, string[]>>()
    let looked = 0
    for (const path of sourceFiles(root, 'apps/api/src/capabilities/*.ts').filter(
      (one) => !/\.test\.ts$|\/factory\.ts$/.test(one),
    )) {
      const home = /capabilities\/([a-z-]+)\//.exec(path)?.[1] ?? ''
      for (const [, table = ''] of readFileSync(join(root, path), 'utf8').matchAll(
        /\b(?:insert into|update|delete from)\s+([a-z_]+)\b/g,
      )) {
        if (!tables.has(table)) continue
        looked += 1
        const homes = writers.get(table) ?? new Map<string, string[]>()
        homes.set(home, [...(homes.get(home) ?? []), path])
        writers.set(table, homes)
      }
    }
    const faults = [...writers].flatMap(([table, homes]) => {
      const ranked = [...homes].toSorted((a, b) => b[1].length - a[1].length)
      return ranked
        .slice(1)
        .map(
          ([home, paths]) =>
            `${table} is written by ${ranked[0]?.[0]} and by ${home}: ${[...new Set(paths)].join(', ')}`,
        )
    })
    return { looked, unit: 'writes', faults }
  },
}
