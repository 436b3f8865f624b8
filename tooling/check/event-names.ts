import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const declaration = /= event\(\s*'([^']+)'/g

/** Events are declared in the `events.ts` of the capability that writes them, each name once. */
export const eventNames: Check = {
  title: 'events',
  async run(root) {
    const homes = new Map<string, string[]>()
    const faults: string[] = []
    for (const path of sourceFiles(root, 'apps/api/src/*.ts').filter((one) => !/\.test\.ts$/.test(one)))
      for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(declaration)) {
        homes.set(name, [...(homes.get(name) ?? []), path])
        if (!path.endsWith('/events.ts'))
          faults.push(`${path}: ${name} is declared outside of an events.ts, so the catalogue lacks it`)
        if (!/^[a-z_]+\.[a-z_]+$/.test(name)) faults.push(`${path}: ${name} is not like program.updated`)
      }
    for (const [name, paths] of homes)
      if (paths.length > 1) faults.push(`${name} is declared more than once: ${paths.join(', ')}`)
    return { looked: homes.size, unit: 'events', faults }
  },
}
