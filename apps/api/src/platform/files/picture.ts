import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { UploadedFile } from '../http/multipart.ts'
import { encodeOnce } from './encode-once.ts'
import { fileTooLarge, pictureUnreadable } from './file-failures.ts'

const pictureTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
])
const maxPixels = 50_000_000
/** Pictures and documents must be smaller than this. */
export const maxPictureBytes = 20 * 1024 * 1024

/** The part of a picture to keep, in pixels of the original after it was turned upright. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A size to make: the width in pixels, and the height when the picture must fill it. */
export interface PictureSize {
  readonly width: number
  readonly height?: number
}

/**
 * Makes webp pictures of the wanted sizes. The type is read from the content, the picture is turned upright, and
 * nothing of its metadata (place, camera) survives.
 * @throws Failure 413 `files.too_large` from 20 MiB on, 400 `files.not_a_picture`.
 */
export async function makePictures(
  file: UploadedFile,
  sizes: readonly PictureSize[],
  crop?: Crop,
): Promise<Buffer[]> {
  if (file.bytes >= maxPictureBytes) throw fileTooLarge()
  const content = await readFile(file.path)
  const type = await fileTypeFromBuffer(content)
  if (!type || !pictureTypes.has(type.mime)) throw pictureUnreadable()
  return encodeOnce(content, { sizes, crop }, () => encode(content, sizes, crop)).catch(() => {
    throw pictureUnreadable()
  })
}

/** Each size is made from the content itself: a JPEG in between would lose twice. */
async function encode(content: Buffer, sizes: readonly PictureSize[], crop?: Crop): Promise<Buffer[]> {
  const upright = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
  const area = crop ? within(crop, (await upright.metadata()).autoOrient) : undefined
  return Promise.all(
    sizes.map((size) =>
      (area ? upright.clone().extract(area) : upright.clone())
        .resize({
          width: size.width,
          height: size.height,
          fit: 'cover',
          withoutEnlargement: size.height === undefined,
        })
        .webp({ quality: 82 })
        .toBuffer(),
    ),
  )
}

function within(crop: Crop, whole: { readonly width: number; readonly height: number }) {
  const left = Math.min(Math.max(0, Math.round(crop.x)), whole.width - 1)
  const top = Math.min(Math.max(0, Math.round(crop.y)), whole.height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height), whole.height - top)),
  }
}
