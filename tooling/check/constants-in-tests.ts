import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

// The list of statements that run before row-level security applies is a promise
// by itself: it is pinned word for word.
const pinned = new Set(['platformStatements'])

/**
 * A test that compares an exported constant with a literal repeats its source
 * and proves nothing that a user sees.
 */
export const constantsInTests: Check = {
  title: 'constants in tests',
  async run(root) {
    const paths = sourceFiles(root, 'apps', 'packages', 'tooling').filter((path) =>
      /\.test\.tsx?$/.test(path),
    )
    const faults = paths.flatMap((path) =>
      comparedConstants(readFileSync(join(root, path), 'utf8')).map(
        (name) => `${path}: compares ${name} with a literal; prove what it brings about`,
      ),
    )
    return { looked: paths.length, unit: 'tests', faults }
  },
}

/**
 * Returns the imported constants that a test file passes to `expect` as they are, or their keys or length.
 */
export function comparedConstants(text: string): string[] {
  const imported = new Set(
    [...text.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)]
      .filter(([, , from = '']) => /^(\.|@qadam\/)/.test(from) && !from.includes('/testing/'))
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '')),
  )
  return [...text.matchAll(/expect\((?:Object\.keys\(|\[\.\.\.)?([a-z]\w*)(?:\.\w+)*[\])]*\)\.to/g)]
    .map(([, name = '']) => name)
    .filter((name) => imported.has(name) && !pinned.has(name))
}
