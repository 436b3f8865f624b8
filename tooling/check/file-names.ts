import { basename } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const banned = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'misc',
  'lib',
  'types',
  'constants',
  'service',
  'services',
  'index',
])

// The roles that a file of a capability on the server may have; an act (commands/<act>.ts, <act>.test.ts) is named freely.
const roles = new Set([
  'routes',
  'policy',
  'queries',
  'commands',
  'rules',
  'errors',
  'events',
  'reactions',
  'extension-points',
  'extensions',
  'jobs',
  'tables',
  'factory',
  'public',
  'README',
])

/** File vocabulary: a name is a role, and no drawer without a name of its own. */
export const fileNames: Check = {
  title: 'file vocabulary',
  async run(root) {
    const paths = sourceFiles(root, 'apps', 'packages', 'e2e', 'tooling')
    const faults: string[] = []
    for (const path of paths) {
      const parts = path.split('/')
      const stem = basename(path).replace(/\.(test\.)?[a-z]+$/, '')
      const drawer = [...parts.slice(0, -1), stem].find((part) => banned.has(part))
      // The router and the browser ask for these names.
      const given = path.endsWith('/index.html') || /^apps\/web\/src\/routes\/.*\/index\.tsx$/.test(path)
      if (drawer && !given) faults.push(`${path}: "${drawer}" is a drawer; name what is in it`)
      const capability = /^apps\/api\/src\/capabilities\/[a-z-]+\/([^/]+)$/.exec(path)?.[1]
      if (capability && !/\.test\.ts$/.test(capability) && !roles.has(capability.replace(/\.(ts|md)$/, ''))) {
        faults.push(
          `${path}: not a role of the vocabulary (${[...roles].join(', ')}); put an act into commands/, a read into queries/`,
        )
      }
    }
    return { looked: paths.length, unit: 'files', faults }
  },
}
