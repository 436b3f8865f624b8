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

// The parts of a server capability, at every depth.
/** Single files. */
const files = new Set([
  'capability',
  'policy',
  'errors',
  'events',
  'reactions',
  'notices',
  'extension-points',
  'extensions',
  'tables',
  'factory',
  'public',
  'README',
])
/** One file, or a folder of files with their own names once there are several: never both. */
const filesOrFolders = new Set(['routes', 'queries', 'commands', 'rules', 'jobs', 'formats'])
/** Pure code that may have subfolders. */
const foldersWithin = new Set(['rules', 'formats'])
const vocabulary = [...files, ...filesOrFolders].join(', ')

/**
 * Returns what is wrong with the name of a file of a server capability; `below` is its path in the
 * capability's folder.
 */
function faultOfName(below: string): string | undefined {
  const [first = '', ...rest] = below.split('/')
  if (rest.length === 0) {
    // A test of an action is named after the action.
    if (below.endsWith('.test.ts')) return undefined
    const role = below.replace(/\.(ts|md)$/, '')
    return files.has(role) || filesOrFolders.has(role)
      ? undefined
      : `not a role of the vocabulary (${vocabulary}); put an act into commands/, a read into queries/`
  }
  if (!filesOrFolders.has(first)) return `${first}/ is not a folder of the vocabulary (${vocabulary})`
  return rest.length > 1 && !foldersWithin.has(first)
    ? `${first}/ holds files alone; only ${[...foldersWithin].join(' and ')} have folders within`
    : undefined
}

/** File vocabulary: a name is a role, and no catch-all file such as utils. */
export const fileNames: Check = {
  title: 'file vocabulary',
  async run(root) {
    const paths = sourceFiles(root, 'apps', 'packages', 'e2e', 'tooling')
    const faults: string[] = []
    for (const path of paths) {
      const parts = path.split('/')
      const stem = basename(path).replace(/\.(test\.)?[a-z]+$/, '')
      const drawer = [...parts.slice(0, -1), stem].find((part) => banned.has(part))
      // The router and the browser require these names.
      const given = path.endsWith('/index.html') || /^apps\/web\/src\/routes\/.*\/index\.tsx$/.test(path)
      if (drawer && !given) faults.push(`${path}: "${drawer}" is a drawer; name what is in it`)
      const [, capability, below] = /^apps\/api\/src\/capabilities\/([a-z-]+)\/(.+)$/.exec(path) ?? []
      if (!capability || !below) continue
      const fault = faultOfName(below)
      if (fault) faults.push(`${path}: ${fault}`)
      const folder = below.split('/')[0] ?? ''
      if (below.includes('/') && paths.includes(`apps/api/src/capabilities/${capability}/${folder}.ts`))
        faults.push(`${path}: ${capability} has ${folder}.ts and ${folder}/; move the file into the folder`)
    }
    return { looked: paths.length, unit: 'files', faults }
  },
}
