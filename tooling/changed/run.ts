import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specifiersIn } from '../check/imports.ts'
import { sourceFiles } from '../check/source-files.ts'
import { affectedTests, kinds } from './affected.ts'

// `node tooling/changed/run.ts FILE`: writes the tests that the changes since main
// can break, as JSON, with the reason.
const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Returns the files changed since the branch left main, committed or not, including deleted ones. */
function changedFiles(): string[] {
  const mains = ['origin/main', 'main'].filter((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name) !== ''
    } catch {
      return false
    }
  })
  const base = mains[0] ? git('merge-base', 'HEAD', mains[0]) : 'HEAD'
  const listed = [
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(listed.flatMap((text) => text.split('\n')))].filter(Boolean)
}

const sources = sourceFiles(root, 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'e2e/*.ts', 'tooling/*.ts')
const imports = new Map(
  sources.flatMap((path) => {
    try {
      return [[path, specifiersIn(readFileSync(join(root, path), 'utf8'))] as const]
    } catch {
      // Deleted but not committed: its importers are found by its name.
      return []
    }
  }),
)
const changed = changedFiles()
const affected = affectedTests(imports, changed)
console.log(`${changed.length} files have changed since main.`)
for (const kind of kinds) {
  const why = Map.groupBy(affected[kind], ([, file]) => file)
  console.log(`${kind}: ${affected[kind].size} files of tests`)
  for (const [file, tests] of [...why].slice(0, 12)) console.log(`    ${tests.length} for ${file}`)
  if (why.size > 12) console.log(`    and for ${why.size - 12} more`)
}
const plan = Object.fromEntries(kinds.map((kind) => [kind, [...affected[kind].keys()]]))
if (process.argv[2]) writeFileSync(process.argv[2], JSON.stringify(plan))
