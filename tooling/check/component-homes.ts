import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** Components of the library that one file of ours dresses: all others use ours. */
const homes: Readonly<Record<string, string>> = { Modal: 'apps/web/src/ui/Dialog.tsx' }

/** What the library offers and we have dressed once is taken from its home, never again from the library. */
export const componentHomes: Check = {
  title: 'component homes',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/*.ts', 'apps/web/src/*.tsx')
    const faults = paths.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const names = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@mantine\/core'/g)].flatMap(
        ([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''),
      )
      return names.flatMap((name) => {
        const home = homes[name]
        return home && home !== path ? [`${path}: ${name} of the library is dressed by ${home}`] : []
      })
    })
    return { looked: paths.length, unit: 'files', faults }
  },
}
