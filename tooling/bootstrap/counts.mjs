import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './place.mjs'

/** Returns the counts and failures of a Vitest report; a file that failed to load is one failed test. */
export function countVitest(file) {
  const report = readJson(file)
  if (!report) return undefined
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(unloaded.some((file) => file.name === name) ? [failureOf(relative(root, name), message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failureOf(`${relative(root, name)} › ${test.fullName}`, test.failureMessages[0])),
  ])
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, failures }
}

/** Returns the counts and failures of a Playwright report; a test that passed only on a retry has failed. */
export function countPlaywright(file) {
  const report = readJson(file)
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const errors = report.errors ?? []
  const failures = [
    ...errors.map(({ message }) => failureOf('Playwright', message)),
    ...report.suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => failureOf(`${file} › ${title}`, results[0]?.error?.message)),
      ),
  ]
  return { passed: expected, failed: unexpected + flaky + errors.length, failures }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Returns the name of a failed test and the first lines of its message. */
function failureOf(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return [name, ...lines.slice(0, 8).map((line) => `    ${line}`)].join('\n')
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
