import { createComment, createMessage } from '@qadam/contract/conversations/endpoints.ts'
import { upload } from '../../platform/upload.ts'

/** A message or comment: text, files, and for a comment its mentions. */
export interface NewMessage {
  readonly text: string
  readonly files: readonly File[]
  readonly mentions: readonly number[]
}

export function sendComment(user: number, { text, files, mentions }: NewMessage) {
  const body = { user, text, ...(mentions.length ? { mentions: [...mentions] } : {}) }
  return upload(createComment, { files }, { body })
}

export function sendMessage(user: number, { text, files }: NewMessage) {
  return upload(createMessage, { files }, { body: { user, text } })
}
