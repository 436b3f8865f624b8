import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { countPlaywright, countVitest } from './counts.mjs'
import { ensureNode } from './node.mjs'
import { ensurePackages } from './packages.mjs'
import { root } from './place.mjs'
import { run, runNpm } from './program.mjs'
import { budgetLine, lineOf, runLanes } from './stages.mjs'
import { ensureWeb } from './web.mjs'

// `npm test`: installs and builds what is missing, runs every proof of the product, and prints the sum.
let isSummed = false
process.on('exit', () => isSummed || console.log('0 passed, 1 failed'))

const budgetSeconds = 12 * 60
const isLong = process.argv.includes('--long')
const node = await ensureNode()
await ensurePackages(node)
const chromium = await ensureChromium(node)

const reports = join(root, 'out/test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const report = (name) => join(reports, `${name}.json`)
const answeredRows = join(reports, 'rows')
const program = (args, env) => (write) => run(node, args, { node, env, write })

// For daily work: only what the changes since main can break. CI runs everything.
const isPartial = process.argv.includes('--changed') && process.env.CI !== 'true'
// What a change affects is run with its long tests.
const isWithLong = isLong || isPartial

const vitest = (project, files = []) => {
  const chosen = [...files, ...(isWithLong ? [] : ['--tagsFilter=!long'])]
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report(project)}`]
  return program(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...output, ...chosen], {
    CHROMIUM: chromium,
    // After the tests, the rows that statements returned are compared with the rows that the code declares.
    ...(project === 'api' ? { RECORD_ROWS: answeredRows } : {}),
  })
}
const rows = { label: 'rows', act: program(['tooling/rows/run.ts', answeredRows]) }

// While API tests wait for PostgreSQL, everything but the journeys runs in parallel.
const besideEachOther = [
  [{ label: 'api', act: vitest('api'), count: () => countVitest(report('api')) }, rows],
  [
    { label: 'check', act: (write) => runNpm(['run', 'check'], { node, write }) },
    { label: 'build', act: () => ensureWeb(node) },
    { label: 'first loads', needs: ['build'], act: program(['tooling/first-loads/run.ts']) },
    { label: 'web', act: vitest('web'), count: () => countVitest(report('web')) },
    { label: 'components', act: vitest('components'), count: () => countVitest(report('components')) },
    { label: 'demo', act: program(['e2e/template.ts']) },
  ],
]
const journeys = (files = []) => ({
  label: 'end to end',
  needs: ['build'],
  act: program(
    ['e2e/run.ts', '--reporter=list,json', ...(isWithLong ? [] : ['--grep-invert=@long']), ...files],
    {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e'),
    },
  ),
  count: () => countPlaywright(report('e2e')),
})
const inTheEnd = [
  journeys(),
  ...(isLong ? [{ label: 'long', act: program(['tooling/long/run.ts'], { CHROMIUM: chromium }) }] : []),
]

const lanes = isPartial ? await changedLanes() : [besideEachOther, [inTheEnd]]

const world = {
  print: (text) => process.stdout.write(text),
  now: () => performance.now() / 1000,
  load: () => loadavg()[0],
}
const startedAt = world.now()
const loadBefore = world.load()
const results = []
for (const together of lanes) results.push(...(await runLanes(together, world, results)))

console.log(`\n── all ${'─'.repeat(57)}`)
for (const result of results) console.log(lineOf(result))
console.log(budgetLine(world.now() - startedAt, budgetSeconds, [loadBefore, world.load()]))
// Repeated at the end: a long run scrolls away, and logs are often truncated to their ends.
for (const { label, failures = [] } of results)
  for (const failure of failures) console.log(`✗ ${label}: ${failure}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
isSummed = true
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)

async function changedLanes() {
  const plan = join(reports, 'changed.json')
  if ((await run(node, ['tooling/changed/run.ts', plan], { node })) !== 0) process.exit(1)
  const files = JSON.parse(readFileSync(plan, 'utf8'))
  const tests = (project) =>
    files[project].length === 0
      ? []
      : [{ label: project, act: vitest(project, files[project]), count: () => countVitest(report(project)) }]
  const prepare = [
    { label: 'build', act: () => ensureWeb(node) },
    { label: 'demo', act: program(['e2e/template.ts']) },
  ]
  const hasJourneys = files.journeys.length > 0
  return [
    [
      [...tests('api'), ...(files.api.length > 0 ? [rows] : [])],
      [...tests('web'), ...tests('components'), ...(hasJourneys ? prepare : [])],
    ],
    [hasJourneys ? [journeys(files.journeys.map((path) => path.replace('e2e/journeys/', '')))] : []],
  ]
}
