import { readFile } from 'node:fs/promises'
import type { FileKind } from '@qadam/contract/tasks/vocabulary.ts'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

/** What a file is by its content. */
export interface KnownKind {
  readonly kind: FileKind
  readonly mime: string
  readonly ext: string
}

/** The type of a file on disk or of bytes by their content; undefined when it is unknown. Runs in a worker. */
export async function typeOfFile(
  source: { readonly path: string } | { readonly content: Uint8Array },
): Promise<{ mime: string; ext: string } | undefined> {
  const type = await ('path' in source ? fileTypeFromFile(source.path) : fileTypeFromBuffer(source.content))
  return type && { mime: type.mime, ext: type.ext }
}

/** As `kindOf`, of a file on disk. Runs in a worker. */
export async function kindOfFile({ path, name }: { readonly path: string; readonly name: string }) {
  return kindOf(await readFile(path), name)
}

const office =
  /^application\/vnd\.(openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)|oasis\.opendocument\.(text|spreadsheet|presentation))$/
const kinds: readonly [kind: FileKind, types: RegExp][] = [
  ['image', /^image\/(jpeg|png|webp|gif|heic|avif)$/],
  ['audio', /^audio\/(mpeg|mp4|x-m4a|aac|ogg|opus|wav|webm|flac|amr)|^audio\/ogg/],
  ['video', /^video\/(mp4|webm|quicktime|x-matroska|3gpp)$/],
  ['document', /^(application\/(pdf|rtf|x-cfb)|text\/plain)$/],
  ['document', office],
  ['archive', /^application\/(zip|x-7z-compressed|vnd\.rar|x-rar-compressed)$/],
]
// A browser's voice recording is a video without pictures.
const recordings: Readonly<Record<string, string>> = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' }

/**
 * What a file is by its content: the name only tells plain text, an old office document and a voice recording from
 * what looks like them. Undefined for everything that could run.
 */
export async function kindOf(content: Buffer, name: string): Promise<KnownKind | undefined> {
  const type = (await fileTypeFromBuffer(content)) ?? plainText(content, name)
  if (!type) return undefined
  if (type.mime === 'application/x-cfb' && !/\.(doc|xls|ppt)$/i.test(name)) return undefined
  const recorded = /^voice\b/i.test(name) ? recordings[type.mime] : undefined
  const mime = (recorded ?? type.mime).split(';')[0] ?? type.mime
  const kind = kinds.find(([, types]) => types.test(mime))?.[0]
  return kind && { kind, mime, ext: type.ext }
}

function plainText(content: Buffer, name: string): { mime: string; ext: string } | undefined {
  if (!/\.txt$/i.test(name) || content.length === 0 || content.includes(0)) return undefined
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return undefined
  }
  return { mime: 'text/plain', ext: 'txt' }
}
