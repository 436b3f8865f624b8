import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipArchive } from '../../testing/zip-archive.ts'
import { openZip } from './zip-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'qadam-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rules = {
  maxEntries: 5,
  maxBytes: 300_000,
  damaged: () => new Error('damaged'),
  tooLarge: () => new Error('too large'),
}

/** Returns a copy in which a field of the first part's directory record is changed, in two or four bytes. */
function withField(archive: Buffer, offset: number, write: (record: Buffer, at: number) => void): Buffer {
  const changed = Buffer.from(archive)
  write(changed, changed.indexOf('PK\u0001\u0002', 0, 'latin1') + offset)
  return changed
}
const firstPart = async (archive: Buffer) => (await openZip(archive, rules)).read('a')

test('parts are read by name in any order, from memory and from disk, packed or not', async () => {
  const parts = { 'Сынып/b.txt': 'second', 'a.txt': 'first', 'c\\d.txt': '', noise: randomBytes(70_000) }
  for (const compression of ['DEFLATE', 'STORE'] as const) {
    const content = await zipArchive(parts, compression)
    const path = join(folder, compression)
    writeFileSync(path, content)
    for (const source of [content, path]) {
      const archive = await openZip(source, rules)
      expect(archive.names).toEqual(['Сынып/b.txt', 'a.txt', 'c/d.txt', 'noise'])
      expect((await archive.read('noise'))?.equals(parts.noise)).toBe(true)
      expect((await archive.read('a.txt'))?.toString()).toBe('first')
      expect((await archive.read('Сынып/b.txt'))?.toString()).toBe('second')
      expect(await archive.read('c/d.txt')).toHaveLength(0)
      expect(archive.open('../a.txt')).toBeUndefined()
      archive.close()
    }
  }
})

test('a part and all parts together are bounded by the bytes that come out, whatever is claimed', async () => {
  const content = await zipArchive({ a: Buffer.alloc(200_000), b: Buffer.alloc(200_000) })
  const modest = withField(content, 24, (record, at) => record.writeUInt32LE(10, at))
  await expect((await openZip(modest, rules)).read('a', 199_999)).rejects.toThrow('too large')
  const archive = await openZip(modest, rules)
  expect(await archive.read('a', 200_000)).toHaveLength(200_000)
  await expect(archive.read('b')).rejects.toThrow('too large')
  const boastful = withField(content, 24, (record, at) => record.writeUInt32LE(4_000_000_000, at))
  expect(await firstPart(boastful)).toHaveLength(200_000)
})

test('what is cut, locked, packed in another way or no archive is damaged, and too many parts are too large', async () => {
  const content = await zipArchive({ a: randomBytes(50_000).toString('hex') })
  const bytesInside = Buffer.from(content)
  bytesInside.fill(0xff, 31, 200)
  const directory = content.indexOf('PK\u0001\u0002', 0, 'latin1')
  for (const archive of [
    Buffer.from('PK\u0003\u0004 nothing more'),
    content.subarray(0, -30),
    Buffer.concat([content.subarray(0, 900), content.subarray(directory)]),
    bytesInside,
    withField(content, 8, (record, at) => record.writeUInt16LE(1, at)),
    withField(content, 10, (record, at) => record.writeUInt16LE(9, at)),
    withField(content, 20, (record, at) => record.writeUInt32LE(4_000_000, at)),
    withField(content, 42, (record, at) => record.writeUInt32LE(7, at)),
  ])
    await expect(firstPart(archive)).rejects.toThrow('damaged')
  await expect(openZip(join(folder, 'absent'), rules)).rejects.toThrow('damaged')
  const many = await zipArchive(Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}`, 'x'])))
  await expect(openZip(many, rules)).rejects.toThrow('too large')
})
