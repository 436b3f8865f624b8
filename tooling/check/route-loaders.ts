import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { specifiersIn, targetOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

const query = /\buse(?:Suspense)?(?:Infinite)?Quer(?:y|ies)\(/

/** A route whose page shows data has a loader, so that fetching begins with the navigation. Layouts have no data of their own. */
export const routeLoaders: Check = {
  title: 'loaders of routes',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/routes').filter((path) =>
      /\/routes\/.+\/.+\.tsx$/.test(path),
    )
    const read = (path: string) => readFileSync(join(root, path), 'utf8')
    const partsOf = (path: string) =>
      specifiersIn(read(path))
        .map((specifier) => targetOf(path, specifier))
        .filter((target) => target.includes('/capabilities/') && existsSync(join(root, target)))
    const faults = paths
      .filter((path) => !/\bloader:/.test(read(path)))
      .flatMap((path) => {
        const pages = partsOf(path).filter((target) => target.endsWith('.tsx'))
        const asking = [...pages, ...pages.flatMap(partsOf)].find((part) => query.test(read(part)))
        return asking ? [`${path}: ${asking} fetches, so the route begins to in its loader`] : []
      })
    return { looked: paths.length, unit: 'routes', faults }
  },
}
