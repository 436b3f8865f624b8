import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'

/** The outcome of a test in a tree: red, green, or why it did not run. */
export type Outcome = 'red' | 'stayed green' | `did not run: ${string}` | `does not apply: ${string}`

export interface Asked {
  /** The path of the test file, from the root of the tree. */
  readonly test: string
  /** Part of the title; all tests of the file when absent. */
  readonly title?: string | undefined
  /** Absolute paths of the files changed since the last run. */
  readonly changed: readonly string[]
}

export interface TestSession {
  run(asked: Asked): Promise<Outcome>
  close(): Promise<void>
}

/**
 * Keeps one test process over a copy of the tree, so that a hundred and fifty defects do not each start a
 * database and load the test runner. Workers are new in every run and load the current files.
 */
export async function openTestSession(tree: string, project: string): Promise<TestSession> {
  process.env.CI = 'true'
  const vitest = await createVitest({
    root: tree,
    config: `${tree}/vitest.config.ts`,
    project: [project],
    watch: false,
    reporters: [{}],
    passWithNoTests: true,
  })
  return { run: (asked) => run(vitest, asked), close: () => vitest.close() }
}

async function run(vitest: Vitest, { test, title, changed }: Asked): Promise<Outcome> {
  const purge = () => {
    for (const path of changed) vitest.invalidateFile(path)
  }
  purge()
  const specifications = await vitest.globTestSpecifications([join(vitest.config.root, test)])
  if (specifications.length === 0) return 'did not run: there is no such test'
  if (title) vitest.setGlobalTestNamePattern(new RegExp(RegExp.escape(title)))
  else vitest.resetGlobalTestNamePattern()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  purge()
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  if (tests.some((one) => one.result().state === 'failed')) return 'red'
  const fault = testModules.flatMap((module) => module.errors())[0] ?? unhandledErrors[0]
  if (fault) return `did not run: ${(fault as Error).message.slice(0, 300)}`
  return tests.some((one) => one.result().state === 'passed')
    ? 'stayed green'
    : 'did not run: no test has this title'
}
