import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyWorkingTree } from '../defects/working-copy.ts'
import { type Mutation, mutations } from './mutations.ts'

// node tooling/mutations/run.ts [words]: breaks one behaviour after the other in one copy of the tree and runs the test
// that claims its rule. A test that stays green, or a mutation that does not apply any more, fails this run.
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const chosen = mutations.filter(
  ({ rules, title }) =>
    wanted.length === 0 || wanted.some((word) => rules.includes(word) || title.includes(word)),
)
const tree = mkdtempSync(join(tmpdir(), 'qadam-mutations-'))
let failed = chosen.length === 0 ? 1 : 0
try {
  copyWorkingTree(root, tree)
  for (const mutation of chosen) {
    const outcome = tryMutation(mutation)
    if (outcome !== 'red') failed += 1
    console.log(
      `${outcome === 'red' ? 'ok  ' : 'FAIL'} ${mutation.rules.join(' ')} ${mutation.replace}: ${outcome}`,
    )
  }
} finally {
  rmSync(tree, { recursive: true, force: true })
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function tryMutation({ file, find, replace, test, title }: Mutation): string {
  const path = join(tree, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2) return `“${find}” does not stand in ${file} once`
  writeFileSync(
    path,
    before.replace(find, () => replace),
  )
  try {
    const run = spawnSync(
      process.execPath,
      [join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', test, '-t', title],
      { cwd: tree, encoding: 'utf8', timeout: 240_000, env: { ...process.env, CI: 'true' } },
    )
    const output = `${run.stdout}${run.stderr}`
    if (/Tests\s.*\d+ failed/.test(output)) return 'red'
    return run.status === 0 ? 'stayed green' : `did not run: ${output.trim().split('\n').slice(-3).join(' ')}`
  } finally {
    writeFileSync(path, before)
  }
}
