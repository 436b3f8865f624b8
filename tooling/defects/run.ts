import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plant } from './plant.ts'
import { copyWorkingTree } from './working-copy.ts'

// Each patch plants one defect and names, in its first lines, the tests that must turn red:
//   What is wrong, in a sentence.
//   red: apps/api/src/….test.ts [-t "words of the title"]
// A patch that does not apply any more, or a test that stays green, fails this run.
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const patches = readdirSync(import.meta.dirname)
  .filter(
    (name) => name.endsWith('.patch') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
  )
  .toSorted()
let passed = 0
let failed = 0
for (const name of patches) {
  const outcome = tryDefect(name)
  console.log(`${outcome === 'red' ? 'ok  ' : 'FAIL'} ${name}: ${outcome}`)
  if (outcome === 'red') passed += 1
  else failed += 1
}
if (patches.length === 0) failed += 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function tryDefect(name: string): string {
  const patch = join(import.meta.dirname, name)
  const red = /^red: (\S+)(?: -t "([^"]+)")?$/m.exec(readFileSync(patch, 'utf8'))
  if (!red?.[1]) return 'names no test that must turn red'
  const tree = mkdtempSync(join(tmpdir(), 'qadam-defect-'))
  try {
    copyWorkingTree(root, tree)
    const misfit = plant(tree, readFileSync(patch, 'utf8'))
    if (misfit) return `does not apply: ${misfit}`
    const arguments_ = ['run', '--project', 'api', red[1], ...(red[2] ? ['-t', red[2]] : [])]
    const run = spawnSync(join(tree, 'node_modules/.bin/vitest'), arguments_, {
      cwd: tree,
      encoding: 'utf8',
      timeout: 240_000,
      env: { ...process.env, CI: 'true' },
    })
    const said = `${run.stdout}${run.stderr}`
    if (run.status === 0) return 'stayed green'
    return /\d+ failed/.test(said) ? 'red' : `did not run: ${said.trim().split('\n').slice(-3).join(' ')}`
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}
