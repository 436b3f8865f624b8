import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { heicUnreadable, pictureUnreadable } from '../file-failures.ts'

sharp.concurrency(1)
sharp.cache(false)

const pictureTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
])
/** Seconds that one picture may take; the library ends its own work, which ending its thread would not. */
const maxSeconds = 40

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

export interface WantedPictures {
  readonly path: string
  readonly sizes: readonly PictureSize[]
  readonly crop?: Crop | undefined
  /** Pixels that the original may have: an avatar is never as large as a scan. */
  readonly maxPixels: number
}

/** A picture that was made, as webp. */
export interface MadePicture {
  readonly content: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture with bounds on its pixels and on the time that it takes. */
export function boundedPicture(content: Uint8Array, maxPixels: number): Sharp {
  return sharp(content, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: maxSeconds })
}

/**
 * Makes webp pictures of the wanted sizes. The type is read from the content, the picture is turned upright, and
 * nothing of its metadata (place, camera) survives. Runs in a worker.
 * @throws Failure 400 `files.not_a_picture`.
 */
export async function makePictures({ path, sizes, crop, maxPixels }: WantedPictures): Promise<MadePicture[]> {
  const content = await readFile(path)
  const type = await fileTypeFromBuffer(content)
  if (!type || !pictureTypes.has(type.mime)) throw pictureUnreadable()
  try {
    // Each size is made from the content itself: a JPEG in between would lose twice.
    const upright = boundedPicture(content, maxPixels).autoOrient()
    const area = crop ? within(crop, (await upright.metadata()).autoOrient) : undefined
    const made: MadePicture[] = []
    for (const size of sizes) {
      const { data, info } = await (area ? upright.clone().extract(area) : upright.clone())
        .resize({
          width: size.width,
          height: size.height,
          fit: 'cover',
          withoutEnlargement: size.height === undefined,
        })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      made.push({ content: data, width: info.width, height: info.height })
    }
    return made
  } catch {
    throw unreadable(type.mime)
  }
}

/** Returns why a picture of a known type cannot be read. */
export const unreadable = (mime: string) => (mime === 'image/heic' ? heicUnreadable() : pictureUnreadable())

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
