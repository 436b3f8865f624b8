import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const limit = 400
const routeLimit = 40

/**
 * No code file has more than 400 lines; a route of the web app has at most 40. Phrases and data are tables
 * and may be long.
 */
export const sizes: Check = {
  title: 'sizes',
  async run(root) {
    const paths = sourceFiles(root, '*.ts', '*.tsx', '*.mjs').filter(
      (path) => !path.startsWith('packages/phrases/') && !path.includes('/demo/data/'),
    )
    const faults = paths.flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1
      const most = path.startsWith('apps/web/src/routes/') ? routeLimit : limit
      return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []
    })
    return { looked: paths.length, unit: 'files', faults }
  },
}
