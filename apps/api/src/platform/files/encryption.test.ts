import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { DiskStore } from './disk-store.ts'
import { EncryptedStore } from './encrypted-store.ts'
import { decrypt, encrypt, encryptionKey } from './encryption.ts'
import { newFileKey } from './file-store.ts'

const key = encryptionKey('a key of the settings, long enough')
const other = encryptionKey('another key of the settings, also')

test('what was sealed is opened again, whole and in ranges, whatever its length', () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const plain = randomBytes(length)
    const sealed = encrypt(plain, key)
    expect(decrypt(sealed, [other, key]).equals(plain)).toBe(true)
    if (length > 10) expect(sealed.includes(plain.subarray(0, 10))).toBe(false)
  }
  const plain = randomBytes(200_000)
  const sealed = encrypt(plain, key)
  for (const [start, end] of [
    [0, 0],
    [65_530, 65_540],
    [131_072, 199_999],
    [5, 999_999],
  ] as const)
    expect(decrypt(sealed, [key], { start, end }).equals(plain.subarray(start, end + 1))).toBe(true)
})

test('cut, changed, exchanged and foreign bytes are found out', () => {
  const sealed = encrypt(randomBytes(150_000), key)
  expect(() => decrypt(sealed, [other])).toThrow('do not have')
  expect(() => decrypt(sealed.subarray(0, -1), [key])).toThrow('cut')
  for (const at of [15, 50, 90, 80_000]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(changed, [key]), `byte ${at}`).toThrow()
  }
  const swapped = Buffer.concat([
    sealed.subarray(0, 88),
    sealed.subarray(88 + 65_552, 88 + 2 * 65_552),
    sealed.subarray(88, 88 + 65_552),
    sealed.subarray(88 + 2 * 65_552),
  ])
  expect(() => decrypt(swapped, [key])).toThrow()
})

test('a store seals what its key asks for and nothing else, and is rewrapped for a new key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-sealed-'))
  const before = new EncryptedStore(new DiskStore(folder), [key])
  const [sealedKey, openKey] = [newFileKey(1, true), newFileKey(1)]
  const words = Buffer.from('Удостоверение личности')
  await before.put(sealedKey, words)
  await before.put(openKey, words)
  expect(readFileSync(join(folder, openKey)).equals(words)).toBe(true)
  expect(readFileSync(join(folder, sealedKey)).includes(words)).toBe(false)

  const during = new EncryptedStore(new DiskStore(folder), [other, key])
  expect(await during.rewrap(sealedKey)).toBe(true)
  expect(await during.rewrap(sealedKey)).toBe(false)
  const after = new EncryptedStore(new DiskStore(folder), [other])
  const body = await after.get(sealedKey)
  expect(body && (await buffer(body)).equals(words)).toBe(true)
  await expect(before.get(sealedKey)).rejects.toThrow('do not have')
  expect(await after.has(sealedKey)).toBe(true)
  await after.remove(sealedKey)
  expect(await after.has(sealedKey)).toBe(false)
  expect(
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
  ).toHaveLength(1)
})
