import type { Readable } from 'node:stream'
import { create as dispositionOf } from 'content-disposition'
import { FileAnswer } from './file-answer.ts'

/** Headers of uploaded content: whatever it claims to be, none of it runs on our pages. */
export const inertHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

// Types that browsers show or play inline; everything else is downloaded.
const isShownInline = /^(image\/(jpeg|png|webp|gif|avif)|audio\/|video\/|application\/pdf$)/

/** Returns a file for one reader, uncacheable by proxies, under its name; `bytes` is its size. */
export function privateFile(
  body: Readable | Buffer,
  file: { readonly name: string; readonly media_type: string; readonly bytes: number },
): FileAnswer {
  return new FileAnswer(body, {
    'content-type': file.media_type,
    'content-length': String(file.bytes),
    'content-disposition': dispositionOf(file.name, {
      type: isShownInline.test(file.media_type) ? 'inline' : 'attachment',
    }),
    'cache-control': 'private, no-store',
    ...inertHeaders,
  })
}
