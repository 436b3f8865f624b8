import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { targetOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

/** Allowed imports between folders. The first matching entry of a file applies. */
const arrowsOf: readonly { readonly from: RegExp; readonly to: readonly RegExp[]; readonly why: string }[] = [
  { from: /\.test\.tsx?$/, to: [/.*/], why: '' },
  {
    from: /^packages\/contract\//,
    to: [/^packages\/contract\//, /^zod$/],
    why: 'the contract stands on zod alone',
  },
  { from: /^packages\/phrases\//, to: [/^packages\/phrases\//], why: 'phrases stand alone' },
  {
    from: /^apps\/api\/src\/platform\//,
    to: [/^apps\/api\/src\/platform\//, /^apps\/api\/src\/settings\.ts$/, /^packages\//, /^[^.]*$/],
    why: 'the platform knows no capability',
  },
  {
    from: /^apps\/web\/src\/ui\//,
    to: [
      /^apps\/web\/src\/ui\//,
      /^packages\//,
      /^apps\/web\/src\/platform\/(i18n|formats|explain|notify-failure|chunk-failure)/,
      /^[^.]*$/,
    ],
    why: 'ui knows nothing of the product',
  },
  {
    from: /^apps\/web\/src\/widgets\//,
    to: [/^apps\/web\/src\/(widgets|platform|ui)\//, /^packages\//, /^[^.]*$/],
    why: 'widgets are used by capabilities and know none',
  },
  {
    from: /^apps\/web\/src\/platform\//,
    to: [/^apps\/web\/src\/(platform|ui)\//, /^packages\//, /routeTree\.gen/, /^[^.]*$/],
    why: 'the web platform knows no capability',
  },
  {
    from: /^apps\/web\//,
    to: [/^apps\/web\//, /^packages\//, /^[^.]*$/],
    why: 'the web app reaches the server by the contract alone',
  },
  {
    from: /^apps\/api\//,
    to: [/^apps\/api\//, /^packages\//, /^[^.]*$/],
    why: 'the server does not know the web app',
  },
]

const capabilityOf = (path: string): string | undefined =>
  /^apps\/(?:api|web)\/src\/capabilities\/([a-z-]+)\//.exec(path)?.[1]

/**
 * Folders depend in one direction; capabilities of the server import only public.ts,
 * events.ts and tables.ts of each other.
 */
export const arrows: Check = {
  title: 'arrows',
  async run(root) {
    const paths = sourceFiles(root, 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts')
    const faults: string[] = []
    let looked = 0
    for (const path of paths) {
      for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(
        /(?:^|\n)\s*(?:import|export)[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+['"]([^'"]+)['"]/g,
      )) {
        looked += 1
        const target = targetOf(path, specifier)
        const rule = arrowsOf.find((arrow) => arrow.from.test(path))
        if (rule && !rule.to.some((allowed) => allowed.test(target)))
          faults.push(`${path} -> ${specifier}: ${rule.why}`)
        const [home, other] = [capabilityOf(path), capabilityOf(target)]
        const door = /\/(public|events|tables|factory)\.ts$/.test(target) || path.endsWith('.test.ts')
        if (path.startsWith('apps/api/') && home && other && home !== other && !door)
          faults.push(
            `${path} -> ${target}: another capability is entered by its public.ts, and its events by events.ts`,
          )
      }
    }
    return { looked, unit: 'imports', faults }
  },
}
