import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CapabilityOrder, capabilityOrder } from './capability-order.ts'
import type { Check } from './check.ts'
import { specifiersIn, targetOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

interface Import {
  readonly path: string
  readonly from: string
  readonly to: string
}

/**
 * Capabilities import only from earlier ones in the order, so that no cycle can arise. The number of known
 * imports against it may only decrease.
 */
export const layersOf = (orders: Readonly<Record<string, CapabilityOrder>>): Check => ({
  title: 'layers',
  async run(root) {
    const faults: string[] = []
    let looked = 0
    for (const [app, { layers, known }] of Object.entries(orders)) {
      const order = layers.flat()
      const paths = sourceFiles(root, `apps/${app}/src/capabilities`)
      const names = new Set(paths.map((path) => capabilityOf(app, path)))
      for (const name of names)
        if (name && !order.includes(name)) faults.push(`${app}: ${name} has no place in capability-order.ts`)
      for (const name of order)
        if (!names.has(name)) faults.push(`${app}: ${name} of capability-order.ts is not there`)
      const found = importsBetween(root, app, paths)
      looked += found.length
      const upward = Map.groupBy(
        found.filter(({ from, to }) => order.includes(from) && order.indexOf(from) < order.indexOf(to)),
        ({ from, to }) => `${from} -> ${to}`,
      )
      for (const [arrow, imports] of upward)
        if (imports.length > (known[arrow] ?? 0))
          faults.push(...imports.map(({ path }) => `${path}: ${arrow} is against the order of capabilities`))
      for (const [arrow, count] of Object.entries(known))
        if ((upward.get(arrow)?.length ?? 0) < count)
          faults.push(`${app}: ${arrow} has become fewer than ${count}: say so in capability-order.ts`)
    }
    return { looked, unit: 'imports', faults }
  },
})

export const layers = layersOf(capabilityOrder)

const capabilityOf = (app: string, path: string): string | undefined =>
  new RegExp(`^apps/${app}/src/capabilities/([a-z-]+)/`).exec(path)?.[1]

/** Returns the imports from one capability into another in product code; tests may set up what they need. */
function importsBetween(root: string, app: string, paths: readonly string[]): Import[] {
  return paths
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith('/factory.ts'))
    .flatMap((path) => {
      const from = capabilityOf(app, path)
      if (from === undefined) return []
      return specifiersIn(readFileSync(join(root, path), 'utf8')).flatMap((specifier) => {
        const to = capabilityOf(app, targetOf(path, specifier))
        return to === undefined || to === from ? [] : [{ path, from, to }]
      })
    })
}
