import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'

/** What a test says of a tree: red, green, or why it did not run. */
export type Outcome = 'red' | 'stayed green' | `did not run${string}`

/**
 * Keeps one process of tests over a copy of the tree, so that a hundred and fifty mutations do not start a database and
 * load the test runner each. Workers are new in every run: they load the files as they are then.
 */
export async function openSession(tree: string, project: string) {
  process.env.CI = 'true'
  const vitest = await createVitest({
    root: tree,
    config: `${tree}/vitest.config.ts`,
    project: [project],
    watch: false,
    reporters: [{}],
    passWithNoTests: true,
  })
  return {
    run: (test: string, title: string, changed: string) => run(vitest, { test, title, changed }),
    close: () => vitest.close(),
  }
}

interface Asked {
  readonly test: string
  readonly title: string
  readonly changed: string
}

async function run(vitest: Vitest, { test, title, changed }: Asked): Promise<Outcome> {
  vitest.invalidateFile(changed)
  const specifications = await vitest.globTestSpecifications([join(vitest.config.root, test)])
  if (specifications.length === 0) return 'did not run: there is no such test'
  vitest.setGlobalTestNamePattern(new RegExp(RegExp.escape(title)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
  vitest.invalidateFile(changed)
  const tests = testModules.flatMap((module) => [...module.children.allTests()])
  if (tests.some((one) => one.result().state === 'failed')) return 'red'
  const fault = testModules.flatMap((module) => module.errors())[0] ?? unhandledErrors[0]
  if (fault) return `did not run: ${(fault as Error).message.slice(0, 300)}`
  return tests.some((one) => one.result().state === 'passed')
    ? 'stayed green'
    : 'did not run: no test has this title'
}
