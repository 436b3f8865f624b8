import { expect, test } from 'vitest'
import { faultsOf, firstLoads } from './first-loads.ts'

const page = 'src/routes/_main/due.tsx?tsr-split=component---loader'
const manifest = {
  'index.html': { file: 'index.js', imports: ['_ground.js'], css: ['index.css'] },
  '_ground.js': { file: 'ground.js' },
  'src/routes/_main.tsx?tsr-split=component': { file: 'layout.js', imports: ['index.html'] },
  [page]: { file: 'due.js', imports: ['_table.js', '_ground.js'] },
  '_table.js': { file: 'table.js', imports: [page] },
  'src/ui/Editor.tsx': { file: 'editor.js' },
}
const sizes: Readonly<Record<string, number>> = {
  'index.js': 1,
  'index.css': 10,
  'ground.js': 100,
  'layout.js': 1_000,
  'due.js': 10_000,
  'table.js': 100_000,
  'editor.js': 1_000_000,
}

test('a page loads the entry, its layout and its own imports, each file once, and nothing that comes later', () => {
  expect([...firstLoads(manifest, (file) => sizes[file] ?? Number.NaN)]).toEqual([['_main/due', 111_111]])
})

test.each([
  ['as before', { '_main/due': 111_000 }, []],
  ['grown', { '_main/due': 105_000 }, [/^_main\/due loads 111\.1 kB, at most 105\.0 kB/]],
  ['lighter', { '_main/due': 150_000 }, [/lower it/]],
  ['without a bound', {}, [/has no bound/]],
  ['gone', { '_main/due': 111_000, '_main/old': 1 }, [/_main\/old is no page any more/]],
])('a page that is %s', (_what, bounds, faults) => {
  expect(faultsOf(new Map([['_main/due', 111_111]]), bounds)).toEqual(
    faults.map((fault) => expect.stringMatching(fault)),
  )
})
