import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { specifiersIn, targetOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'
import knownPairs from './web-doors.json' with { type: 'json' }

const insideOf = /^apps\/web\/src\/capabilities\/([a-z-]+)\/(.+)$/

/**
 * A capability of the web is entered by its `public.ts` or its folder `widgets/`. `known` counts the other
 * imports by pair ("catalogue -> programs") and may only shrink. Tests are excluded.
 */
export const webDoorsOf = (known: Readonly<Record<string, number>>): Check => ({
  title: 'web doors',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/capabilities/*.ts', 'apps/web/src/capabilities/*.tsx')
    const found = new Map<string, string[]>()
    for (const path of paths.filter((one) => !/\.test\.tsx?$/.test(one))) {
      const [, home] = insideOf.exec(path) ?? []
      for (const specifier of specifiersIn(readFileSync(join(root, path), 'utf8'))) {
        const [, other, inner = ''] = insideOf.exec(targetOf(path, specifier)) ?? []
        if (!other || other === home || inner === 'public.ts' || inner.startsWith('widgets/')) continue
        const pair = `${home} -> ${other}`
        found.set(pair, [...(found.get(pair) ?? []), `${path} -> ${other}/${inner}`])
      }
    }
    const pairs = new Set([...found.keys(), ...Object.keys(known)])
    const faults = [...pairs].toSorted().flatMap((pair) => {
      const imports = found.get(pair) ?? []
      const limit = known[pair] ?? 0
      if (imports.length > limit)
        return [
          `${pair}: ${imports.length} imports past public.ts and widgets/, at most ${limit}`,
          ...imports.slice(0, 9),
        ]
      return imports.length < limit ? [`${pair}: ${imports.length} are left: say so in web-doors.json`] : []
    })
    return { looked: paths.length, unit: 'files', faults }
  },
})

export const webDoors = webDoorsOf(knownPairs)
