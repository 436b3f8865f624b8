import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOf, plant } from './plant.ts'
import { type Asked, type Outcome, openTestSession, type TestSession } from './test-session.ts'
import { copyWorkingTree } from './working-copy.ts'

// Each patch plants one defect and names, in its first lines, the tests that must fail:
//   What is wrong, in a sentence.
//   red: apps/api/src/….test.ts [-t "words of the title"]
// or the tests whose statements are compared with their declared rows:
//   rows: apps/api/src/….test.ts
// A patch that no longer applies, or a test that stays green, fails this run.
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const patches = readdirSync(import.meta.dirname)
  .filter(
    (name) => name.endsWith('.patch') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
  )
  .toSorted()
const tree = mkdtempSync(join(tmpdir(), 'qadam-defect-'))
let shared: TestSession | undefined
let passed = 0
let failed = patches.length === 0 ? 1 : 0
try {
  copyWorkingTree(root, tree)
  for (const name of patches) {
    const outcome = await tryDefect(readFileSync(join(import.meta.dirname, name), 'utf8'))
    console.log(`${outcome === 'red' ? 'ok  ' : 'FAIL'} ${name}: ${outcome}`)
    if (outcome === 'red') passed += 1
    else failed += 1
  }
} finally {
  await shared?.close()
  rmSync(tree, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function tryDefect(patch: string): Promise<Outcome> {
  const red = /^red: (\S+)(?: -t "([^"]+)")?$/m.exec(patch)
  const rows = /^rows: (\S+)$/m.exec(patch)?.[1]
  if (!red?.[1] && !rows) return 'did not run: it names no test that must turn red'
  const changed = filesOf(patch).map((file) => join(tree, file))
  const before = changed.map((path) => readFileSync(path, 'utf8'))
  try {
    const misfit = plant(tree, patch)
    if (misfit) return `does not apply: ${misfit}`
    if (rows) return runRows(rows)
    const asked = { test: red?.[1] ?? '', title: red?.[2], changed }
    return await (changed.some((path) => path.endsWith('.sql')) ? runApart(asked) : runShared(asked))
  } finally {
    for (const [at, path] of changed.entries()) writeFileSync(path, before[at] ?? '')
  }
}

async function runShared(asked: Asked): Promise<Outcome> {
  shared ??= await openTestSession(tree, 'api')
  return shared.run(asked)
}

/**
 * A statement that no longer returns its declared row: its tests record what it
 * returns, and the comparison names it.
 */
function runRows(test: string): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-rows-'))
  const program = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: tree, env: { ...process.env, CI: 'true', RECORD_ROWS: folder } })
  try {
    program('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', test)
    const compared = program('tooling/rows/run.ts', folder)
    return compared.status === 1 && / [1-9]\d* faults/.test(String(compared.stdout)) ? 'red' : 'stayed green'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A defect in a migration needs its own database, which is created when a session begins. */
async function runApart(asked: Asked): Promise<Outcome> {
  await shared?.close()
  shared = undefined
  const session = await openTestSession(tree, 'api')
  try {
    return await session.run(asked)
  } finally {
    await session.close()
  }
}
