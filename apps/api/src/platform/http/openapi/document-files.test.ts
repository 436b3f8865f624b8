import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DocumentFiles } from './document-files.ts'

/** A folder with one source, and files whose printer writes the given texts one after the other. */
async function printing(...texts: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-document-'))
  const source = join(folder, 'contract.ts')
  await writeFile(source, 'export const first = 1')
  const given = { folder: join(folder, 'printed'), sources: [source] }
  let prints = 0
  const print = async () => {
    prints += 1
    const text = texts.shift()
    if (text === undefined) throw new Error('the printer failed')
    const files = new DocumentFiles(undefined, { ...given, print })
    await files.write(text, await files.fingerprint())
  }
  return {
    source,
    open: () => new DocumentFiles(undefined, { ...given, print }),
    prints: () => prints,
  }
}

test('a missing document is printed once, however many ask, and found by the next process', async () => {
  const { open, prints } = await printing('{"one":1}')
  const files = open()
  const etags = await Promise.all([files.ready(), files.ready(), files.ready()])
  expect(new Set(etags).size).toBe(1)
  expect(await open().ready()).toBe(etags[0])
  expect(prints()).toBe(1)
  expect(String(await files.read(undefined))).toBe('{"one":1}')
  expect(String(brotliDecompressSync(await files.read('br')))).toBe('{"one":1}')
  expect(String(gunzipSync(await files.read('gzip')))).toBe('{"one":1}')
})

test('a document of other sources is noticed and printed anew', async () => {
  const { open, prints, source } = await printing('{"one":1}', '{"two":2}')
  const before = await open().ready()
  await writeFile(source, 'export const second = 2')
  const files = open()
  expect(await files.ready()).not.toBe(before)
  expect(prints()).toBe(2)
  expect(String(await files.read(undefined))).toBe('{"two":2}')
})

test('a printer that fails is tried again by the next request', async () => {
  const { open, prints } = await printing()
  const files = open()
  await expect(files.ready()).rejects.toThrow('the printer failed')
  await expect(files.ready()).rejects.toThrow('the printer failed')
  expect(prints()).toBe(2)
})
