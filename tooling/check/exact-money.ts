import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** What makes a float of an amount, or rounds one. */
const inexact =
  /\bNumber\b(?!Format)|\bparseFloat\b|\bparseInt\b|\bMath\.|\.toFixed\(|:\s*number\b|\b\d+\.\d+\b/

/** Modules of money calculate in bigint alone. */
export const exactMoney: Check = {
  title: 'exact money',
  async run(root) {
    const paths = sourceFiles(root, 'apps/*.ts', 'packages/*.ts').filter(
      (path) => /\/money\/[^/]+\.ts$/.test(path) && !path.endsWith('.test.ts'),
    )
    const faults = paths.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const code = line.replace(/'[^']*'|`[^`]*`/g, "''").replace(/^\s*(?:\*|\/\*\*|\/\/).*$/, '')
          const found = inexact.exec(code)?.[0]
          return found ? [`${path}:${index + 1}: "${found}" in money; calculate in bigint`] : []
        }),
    )
    return { looked: paths.length, unit: 'files', faults }
  },
}
