import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { UploadedFile } from '../http/multipart.ts'
import { encodeOnce } from './encode-once.ts'
import { makePictures } from './picture.ts'

const owner = { schoolId: 1, actor: null }
const folder = mkdtempSync(join(tmpdir(), 'qadam-picture-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A rotated photograph, as phones write them; each number gives another one. */
async function photograph(number: number): Promise<Buffer> {
  const lines = Array.from(
    { length: 40 },
    (_, n) =>
      `<rect x="${n * 16}" y="${(n * 37 * number) % 200}" width="9" height="180" fill="hsl(${n * 9 + number},90%,50%)"/>`,
  )
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">${lines.join('')}</svg>`
  return sharp(Buffer.from(drawn)).jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
}

function uploaded(content: Buffer): UploadedFile {
  const path = join(folder, `${Math.random()}.jpg`)
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { path, bytes: content.length, sha256, name: 'photo.jpg' } as UploadedFile
}

test('a JPEG is turned upright and compressed once, not twice', async () => {
  const content = await photograph(1)
  const [whole, cut] = [
    await makePictures(owner, uploaded(content), { sizes: [{ width: 300 }], use: 'poster' }),
    await makePictures(owner, uploaded(content), {
      sizes: [{ width: 100, height: 100 }],
      crop: { x: 50, y: 200, width: 300, height: 300 },
      use: 'avatar',
    }),
  ]
  const once = sharp(content).autoOrient()
  expect(whole[0]?.content).toEqual(
    await once.clone().resize({ width: 300 }).webp({ quality: 82 }).toBuffer(),
  )
  expect(await sharp(whole[0]?.content).metadata()).toMatchObject({ width: 300, height: 480 })
  expect(cut[0]?.content).toEqual(
    await once
      .clone()
      .extract({ left: 50, top: 200, width: 300, height: 300 })
      .resize({ width: 100, height: 100, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
})

test('the same picture with the same settings is encoded once; what failed is tried again', async () => {
  const content = 'the hash of a picture'
  const picture = { content: Buffer.from('encoded'), width: 2, height: 1 }
  const encode = vi.fn(async () => [picture])
  const asked = { sizes: [{ width: 320 }] }
  expect(await Promise.all([1, 2].map(() => encodeOnce(content, asked, encode)))).toHaveLength(2)
  expect(await encodeOnce(content, asked, encode)).toEqual([picture])
  expect(encode).toHaveBeenCalledTimes(1)
  await encodeOnce('another', asked, encode)
  await encodeOnce(content, { sizes: [{ width: 200 }] }, encode)
  expect(encode).toHaveBeenCalledTimes(3)
  const failing = vi.fn(() => Promise.reject(new Error('unreadable')))
  for (let tries = 0; tries < 2; tries += 1)
    await expect(encodeOnce('broken', asked, failing)).rejects.toThrow('unreadable')
  expect(failing).toHaveBeenCalledTimes(2)
})

test('an avatar is made of fewer pixels than a poster: the same picture is refused as the one and taken as the other', async () => {
  const content = await sharp({ create: { width: 4_001, height: 4_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const sizes = [{ width: 100 }]
  await expect(makePictures(owner, uploaded(content), { sizes, use: 'avatar' })).rejects.toMatchObject({
    code: 'files.not_a_picture',
    status: 400,
  })
  expect(await makePictures(owner, uploaded(content), { sizes, use: 'poster' })).toHaveLength(1)
})
