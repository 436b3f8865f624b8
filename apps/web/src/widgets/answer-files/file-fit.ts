import { maxHomeworkFileBytes } from '@qadam/contract/homework/rules.ts'
import { type FileKind, fileKinds } from '@qadam/contract/tasks/vocabulary.ts'

const endings: Readonly<Record<FileKind, readonly string[]>> = {
  document: 'pdf doc docx odt rtf txt xls xlsx ods ppt pptx odp'.split(' '),
  image: 'jpg jpeg png webp gif heic avif'.split(' '),
  audio: 'mp3 m4a aac ogg opus wav webm flac amr'.split(' '),
  video: 'mp4 webm mov mkv 3gp'.split(' '),
  archive: 'zip 7z rar'.split(' '),
}

/** The file kinds and the number of files that a task accepts. */
export interface FileLimits {
  readonly kinds: readonly FileKind[]
  readonly most: number
}

/** Every kind, for a task that names none. */
export const anyKind: readonly FileKind[] = fileKinds

/** Returns the `accept` attribute of the file input. */
export function acceptOf(kinds: readonly FileKind[]): string {
  return [...new Set(kinds.flatMap((kind) => endings[kind].map((ending) => `.${ending}`)))].join(',')
}

export type Misfit = 'empty' | 'size' | 'kind' | 'unknown'

/** Returns why a file would be rejected, before uploading it; the server checks the content and decides. */
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
