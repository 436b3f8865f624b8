import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { countPlaywright, countVitest } from './counts.mjs'
import { ensureNode } from './node.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './place.mjs'
import { run, runNpm } from './program.mjs'
import { ensureWeb } from './web.mjs'

// `npm test`: everything that is missing, then everything that proves the product, then the sum.
let isSummed = false
process.on('exit', () => isSummed || console.log('0 passed, 1 failed'))

const isLong = process.argv.includes('--long')
const node = await ensureNode()
await ensurePackages(node)
const chromium = await ensureChromium(node)

const reports = join(root, 'out/test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const report = (name) => join(reports, `${name}.json`)

const vitest = (project) => () => {
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`]
  const env = { CHROMIUM: chromium }
  return run(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...output], { node, env })
}

const steps = [
  { label: 'check', act: () => runNpm(['run', 'check'], { node }) },
  { label: 'build', act: () => ensureWeb(node) },
  { label: 'api', act: vitest('api'), count: () => countVitest(report('api')) },
  { label: 'web', act: vitest('web'), count: () => countVitest(report('web')) },
  { label: 'components', act: vitest('components'), count: () => countVitest(report('components')) },
  {
    label: 'end to end',
    act: () =>
      run(node, ['e2e/run.ts', '--reporter=list,json'], {
        node,
        env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
      }),
    count: () => countPlaywright(report('e2e')),
  },
  ...(isLong
    ? [
        {
          label: 'long',
          act: () => run(node, ['tooling/long/run.ts'], { node, env: { CHROMIUM: chromium } }),
        },
      ]
    : []),
]

const results = []
for (const step of steps) {
  console.log(`\n── ${step.label} ${'─'.repeat(60 - step.label.length)}`)
  const startedAt = Date.now()
  const code = await step.act()
  const result = { label: step.label, ...countsOf(step, code), seconds: (Date.now() - startedAt) / 1000 }
  results.push(result)
  console.log(lineOf(result))
}

console.log(`\n── all ${'─'.repeat(57)}`)
for (const result of results) console.log(lineOf(result))
// Said again at the end: a long run scrolls away, and a machine that keeps logs often keeps only their ends.
for (const { label, failures = [] } of results)
  for (const failure of failures) console.log(`✗ ${label}: ${failure}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
isSummed = true
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

/** A step without a report is one test; one that ends badly has a failure whatever its report says. */
function countsOf(step, code) {
  const counted = step.count?.() ?? { passed: 0, failed: 0 }
  const { passed, failed, failures } = counted
  if (code === 0)
    return passed + failed === 0 ? { passed: step.count ? 0 : 1, failed: step.count ? 1 : 0 } : counted
  return { passed, failed: Math.max(failed, 1), failures }
}

function lineOf({ label, passed, failed, seconds }) {
  return `${failed === 0 ? '✓' : '✗'} ${label}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`
}
