import type { FileOwner } from '../../platform/files/decoding/decoders.ts'
import { fileTypeOf } from '../../platform/files/file-type.ts'

// Types that browsers play, and Apple's m4v, which is almost mp4.
const playable = new Map([
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/webm', 'video/webm'],
  ['video/quicktime', 'video/quicktime'],
  ['video/ogg', 'video/ogg'],
])

/** Number of leading bytes needed to detect the type of a video. */
export const signatureBytes = 8_192

/** Detects the type of a video by content, never by name. Returns undefined for everything else. */
export async function videoTypeOf(owner: FileOwner, path: string): Promise<string | undefined> {
  const type = await fileTypeOf(owner, { path })
  return type && playable.get(type.mime.split(';')[0] ?? '')
}

/** Returns a display name without path and invisible characters. */
export function tidyName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
  return name.slice(-200) || 'video'
}

/** Formats a size for messages. */
export function sizeWords(mebibytes: number): string {
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024} GiB` : `${mebibytes} MiB`
}
