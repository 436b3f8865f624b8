import type { FileOwner } from '../../platform/files/decoding/decoders.ts'
import { fileTypeOf } from '../../platform/files/file-type.ts'

// What browsers play, and Apple's video, which is nearly the first of them.
const playable = new Map([
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/webm', 'video/webm'],
  ['video/quicktime', 'video/quicktime'],
  ['video/ogg', 'video/ogg'],
])

/** Bytes from the beginning of a video that tell its type. */
export const signatureBytes = 8_192

/** The type of a video by what is in the file, never by its name. Undefined for everything else. */
export async function videoTypeOf(owner: FileOwner, path: string): Promise<string | undefined> {
  const type = await fileTypeOf(owner, { path })
  return type && playable.get(type.mime.split(';')[0] ?? '')
}

/** A name as people may see it, without paths and invisible signs. */
export function tidyName(given: string): string {
  const name = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
  return name.slice(-200) || 'video'
}

/** A size as sentences say it. */
export function sizeWords(mebibytes: number): string {
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024} GiB` : `${mebibytes} MiB`
}
