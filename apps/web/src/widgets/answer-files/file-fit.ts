import { maxHomeworkFileBytes } from '@qadam/contract/homework/rules.ts'
import { type FileKind, fileKinds } from '@qadam/contract/tasks/vocabulary.ts'

const endings: Readonly<Record<FileKind, readonly string[]>> = {
  document: 'pdf doc docx odt rtf txt xls xlsx ods ppt pptx odp'.split(' '),
  image: 'jpg jpeg png webp gif heic avif'.split(' '),
  audio: 'mp3 m4a aac ogg opus wav webm flac amr'.split(' '),
  video: 'mp4 webm mov mkv 3gp'.split(' '),
  archive: 'zip 7z rar'.split(' '),
}

/** What a place takes: kinds of files, how many. */
export interface FileLimits {
  readonly kinds: readonly FileKind[]
  readonly most: number
}

/** Every kind, where the place names none. */
export const anyKind: readonly FileKind[] = fileKinds

/** What the browser's file dialog offers. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.flatMap((kind) => endings[kind].map((ending) => `.${ending}`)))].join(',')
}

export type Misfit = 'empty' | 'size' | 'kind' | 'unknown'

/** Why a file would be refused, before a byte has left; the server looks at the content and decides. */
export function misfitOf(
  file: { readonly name: string; readonly size: number },
  kinds: readonly FileKind[],
): Misfit | null {
  if (file.size === 0) return 'empty'
  if (file.size > maxHomeworkFileBytes) return 'size'
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const known = fileKinds.filter((kind) => endings[kind].includes(ending))
  if (known.length === 0) return 'unknown'
  return known.some((kind) => kinds.includes(kind)) ? null : 'kind'
}
