import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOf, plant } from './plant.ts'
import { type Asked, type Outcome, openTestSession, type TestSession } from './test-session.ts'
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
  if (!red?.[1]) return 'did not run: it names no test that must turn red'
  const changed = filesOf(patch).map((file) => join(tree, file))
  const before = changed.map((path) => readFileSync(path, 'utf8'))
  try {
    const misfit = plant(tree, patch)
    if (misfit) return `does not apply: ${misfit}`
    const asked = { test: red[1], title: red[2], changed }
    return await (changed.some((path) => path.endsWith('.sql')) ? runApart(asked) : runShared(asked))
  } finally {
    for (const [at, path] of changed.entries()) writeFileSync(path, before[at] ?? '')
  }
}

async function runShared(asked: Asked): Promise<Outcome> {
  shared ??= await openTestSession(tree, 'api')
  return shared.run(asked)
}

/** A defect in a migration needs a database of its own, and the database is made when a session begins. */
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
