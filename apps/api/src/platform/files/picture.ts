import type { UploadedFile } from '../http/multipart.ts'
import { maxPictureBytes } from '../http/multipart.ts'
import { asBuffer, type FileOwner, inWorker } from './decoding/decoders.ts'
import type { Crop, makePictures as make, PictureSize } from './decoding/make-pictures.ts'
import type { Picture } from './encode-once.ts'
import { encodeOnce } from './encode-once.ts'
import { fileTooLarge } from './file-failures.ts'

/** Maximum number of pixels of the original, by purpose. */
export const maxPixels = { avatar: 16_000_000, logo: 16_000_000, poster: 50_000_000 } as const

const makeInWorker = inWorker<typeof make>(
  new URL('./decoding/make-pictures.ts', import.meta.url),
  'makePictures',
  60_000,
)

/**
 * Creates webp pictures of the given sizes, in a worker. The type is detected from the content, the picture
 * is rotated upright, and all metadata (place, camera) is removed. @throws Failure 413 `files.too_large` from
 * 20 MiB on, 400 `files.not_a_picture` also for too many pixels.
 */
export async function makePictures(
  owner: FileOwner,
  file: Pick<UploadedFile, 'path' | 'bytes' | 'sha256'>,
  wanted: {
    readonly sizes: readonly PictureSize[]
    readonly crop?: Crop | undefined
    readonly use: keyof typeof maxPixels
  },
): Promise<Picture[]> {
  if (file.bytes >= maxPictureBytes) throw fileTooLarge()
  const { sizes, crop, use } = wanted
  return encodeOnce(file.sha256, wanted, async () => {
    const made = await makeInWorker(owner, { path: file.path, sizes, crop, maxPixels: maxPixels[use] })
    return made.map(({ content, ...size }) => ({ ...size, content: asBuffer(content) }))
  })
}
