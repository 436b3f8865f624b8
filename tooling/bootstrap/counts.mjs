import { existsSync, readFileSync } from 'node:fs'

/** Counts of a report of Vitest; a file that could not even be loaded is one failed test. */
export function countVitest(file) {
  const report = readJson(file)
  if (!report) return undefined
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Counts of a report of Playwright; a test that passed only at a second try has failed. */
export function countPlaywright(file) {
  const report = readJson(file)
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0) }
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
