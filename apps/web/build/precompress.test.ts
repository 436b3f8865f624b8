import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder, compressionOf } from './precompress.ts'

// Text as people write it: what is regular compresses alike at every level.
const script = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')

function folderOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  for (let n = 0; n < 9; n += 1) writeFileSync(join(folder, `assets/piece-${n}.js`), script)
  writeFileSync(join(folder, 'small.css'), 'a{}')
  writeFileSync(join(folder, 'photo.png'), script)
  writeFileSync(join(folder, 'index.html'), script)
  return folder
}

test('every text file of a build has both compressed copies, and nothing else has', async () => {
  const folder = folderOfBuild()
  expect(await compressFolder(folder, 'full')).toBe(9)
  for (let n = 0; n < 9; n += 1) {
    const path = join(folder, `assets/piece-${n}.js`)
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script)
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script)
  }
  for (const name of ['small.css', 'photo.png', 'index.html'])
    expect(existsSync(join(folder, `${name}.br`))).toBe(false)
})

test('a build is compressed in full unless a start asks for less', async () => {
  expect([compressionOf({}), compressionOf({ WEB_COMPRESSION: 'quick' })]).toEqual(['full', 'quick'])
  const folder = folderOfBuild()
  const size = () => statSync(join(folder, 'assets/piece-0.js.br')).size
  await compressFolder(folder, 'quick')
  const quick = size()
  await compressFolder(folder, 'full')
  expect(size()).toBeLessThan(quick)
})
