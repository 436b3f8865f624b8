import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bounds from './bounds.json' with { type: 'json' }
import { faultsOf, firstLoads, kilobytes, type Manifest } from './first-loads.ts'

// Prints what each page of the built web app loads first, and fails where a page has outgrown its bound. With --write
// the bounds and docs/generated/first-loads.md follow what is measured.
const root = join(import.meta.dirname, '../..')
const dist = join(root, 'apps/web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
const sizes = new Map<string, number>()
const measured = firstLoads(manifest, (file) => {
  const path = join(dist, file)
  const served = existsSync(`${path}.br`) ? `${path}.br` : path
  const size = sizes.get(file) ?? statSync(served).size
  sizes.set(file, size)
  return size
})

for (const [page, bytes] of measured) console.log(`${kilobytes(bytes).padStart(10)}  ${page}`)
if (process.argv.includes('--write')) write()
else {
  const faults = faultsOf(measured, bounds)
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(`${measured.size} pages, ${faults.length} faults`)
  process.exitCode = faults.length > 0 || measured.size === 0 ? 1 : 0
}

function write() {
  const lines = [...measured].map(([page, bytes]) => `| ${page} | ${kilobytes(bytes)} |`)
  writeFileSync(
    join(root, 'docs/generated/first-loads.md'),
    [
      '# First loads by page',
      '',
      'Written by `npm run first-loads -- --write` from the built web app: script and style as served (Brotli, fonts apart)',
      'that travel before a page renders for somebody who comes to it first: the entry, its layout, and the page with',
      'all that they import. What a page loads later is not counted. `npm test` fails where a page outgrows its figure.',
      '',
      '| page | script and style |',
      '| --- | --- |',
      ...lines,
      '',
    ].join('\n'),
  )
  writeFileSync(
    join(import.meta.dirname, 'bounds.json'),
    `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`,
  )
}
