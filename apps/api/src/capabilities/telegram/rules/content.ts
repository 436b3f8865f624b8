import type { Message } from 'grammy/types'
import type { ReceivedInChat } from './received.ts'

/** As much as Telegram lets a bot fetch. */
export const maxFetchedBytes = 20 * 1024 * 1024

/** A file as Telegram names it. */
export interface FileInChat {
  readonly fileId: string
  readonly name: string
  readonly type: string
}

/** What can be passed on of a message, or why nothing can. */
export type Content =
  | { readonly kind: 'talk'; readonly text: string; readonly files: readonly FileInChat[] }
  | { readonly kind: 'too_big' | 'not_taken' }

/** Returns what somebody wrote: text, photos and files. */
export function contentOf({ messages }: ReceivedInChat): Content {
  const files: FileInChat[] = []
  for (const message of messages) {
    const file = fileOf(message)
    if (file && file.bytes > maxFetchedBytes) return { kind: 'too_big' }
    if (file) files.push(file)
  }
  const text = messages
    .map(({ text: written, caption }) => written ?? caption ?? '')
    .filter(Boolean)
    .join('\n')
    .trim()
  return text === '' && files.length === 0 ? { kind: 'not_taken' } : { kind: 'talk', text, files }
}

function fileOf({ document, photo, message_id: id }: Message): (FileInChat & { bytes: number }) | undefined {
  if (document)
    return {
      fileId: document.file_id,
      name: document.file_name ?? `file-${id}`,
      type: document.mime_type ?? '',
      bytes: document.file_size ?? 0,
    }
  // The last one is the largest.
  const largest = photo?.at(-1)
  return (
    largest && {
      fileId: largest.file_id,
      name: `photo-${id}.jpg`,
      type: 'image/jpeg',
      bytes: largest.file_size ?? 0,
    }
  )
}
