import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, openTestSession, type TestSession } from '../defects/test-session.ts'
import { copyWorkingTree } from '../defects/working-copy.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'
import { rulesIn, taggedRules } from './tagged-rules.ts'

// node tooling/mutations/run.ts [rules]: breaks one behaviour after the other in a copy of the tree and runs
// the test that claims its rule. It fails for a test that stays green, a mutation that no longer applies, a
// mutation whose test does not name its rule, and a rule of sections E, F and G that a test names and no
// mutation breaks.
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const chosen = mutations.filter(
  ({ rules, test }) =>
    wanted.length === 0 || wanted.some((word) => rules.includes(word) || test.includes(word)),
)
const faults = wanted.length === 0 ? [...withoutMutation(), ...withoutTag()] : []
for (const fault of faults) console.log(`FAIL ${fault}`)
const tree = mkdtempSync(join(tmpdir(), 'qadam-mutations-'))
let failed = chosen.length === 0 ? 1 : 0
try {
  copyWorkingTree(root, tree)
  for (const project of ['web', 'api', 'components']) {
    const ofProject = chosen.filter((mutation) => projectOf(mutation) === project)
    if (ofProject.length > 0) failed += await countSurvivors(ofProject, project)
  }
} finally {
  rmSync(tree, { recursive: true, force: true })
}
failed += faults.length
console.log(`${chosen.length + faults.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Applies these mutations, one at a time; returns how many of them no test detected. */
async function countSurvivors(ofProject: readonly Mutation[], project: string): Promise<number> {
  const session = await openTestSession(tree, project)
  let survived = 0
  try {
    for (const mutation of ofProject) {
      const outcome = await tryMutation(mutation, session)
      if (outcome !== 'red') survived += 1
      console.log(
        `${outcome === 'red' ? 'ok  ' : 'FAIL'} ${mutation.rules.join(' ')} ${mutation.breaks}: ${outcome}`,
      )
    }
  } finally {
    await session.close()
  }
  return survived
}

async function tryMutation(
  { file, find, replace, test, title }: Mutation,
  session: TestSession,
): Promise<Outcome> {
  const path = join(tree, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2) return `did not run: “${find}” does not stand in ${file} once`
  writeFileSync(
    path,
    before.replace(find, () => replace),
  )
  try {
    return await session.run({ test, title, changed: [path] })
  } finally {
    writeFileSync(path, before)
  }
}

function projectOf({ test }: Mutation): 'web' | 'api' | 'components' {
  if (test.includes('.browser.test.')) return 'components'
  return test.startsWith('apps/web/') ? 'web' : 'api'
}

function withoutMutation(): string[] {
  const broken = new Set(mutations.flatMap(({ rules }) => rules))
  return [...taggedRules(root)]
    .filter(([rule]) => !broken.has(rule))
    .map(([rule, files]) => `${rule} is named by ${[...files].join(', ')} and broken by no mutation`)
}

/** The title that a mutation names must occur in its test together with each of its rules. */
function withoutTag(): string[] {
  return mutations.flatMap(({ rules, test, title }) => {
    const titles = readFileSync(join(root, test), 'utf8')
      .split('\n')
      .filter((line) => line.includes(title))
    const named = new Set(titles.flatMap(rulesIn))
    return rules
      .filter((rule) => !named.has(rule))
      .map((rule) => `${rule}: “${title}” in ${test} does not name it`)
  })
}
