import type { Readable } from 'node:stream'
import { create as dispositionOf } from 'content-disposition'
import { FileAnswer } from './file-answer.ts'

/** Headers of bytes that somebody uploaded: whatever they claim to be, nothing of them runs in a page of ours. */
export const inertHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

// What a browser shows or plays by itself; everything else is saved.
const isShownInline = /^(image\/(jpeg|png|webp|gif|avif)|audio\/|video\/|application\/pdf$)/

/** A file for one reader and no store between, under its name; `bytes` is its size. */
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
