import { readFile } from 'node:fs/promises'
import { maxTalkFileBytes, maxTalkFiles } from '@qadam/contract/conversations/rules.ts'
import { sql } from 'drizzle-orm'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { fileKindOf } from '../../../platform/files/file-type.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { Act } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { kindRefused, nothingSaid, tooManyFiles } from '../errors.ts'

const uploads = { name: 'conversation-file', points: 300, seconds: 3_600 } as const

/** What somebody says: words, files, or both. */
export interface Said {
  readonly text: string
  readonly files: readonly UploadedFile[]
}

/** Refuses what says nothing, and more files than one takes. @throws Failure 400, 413 */
export function refuseEmpty({ text, files }: Said): void {
  if (text === '' && files.length === 0)
    throw nothingSaid({ fields: [{ path: 'text', code: 'field.required' }] })
  if (files.length > maxTalkFiles) throw tooManyFiles({ values: { limit: maxTalkFiles } })
  if (files.some((file) => file.bytes >= maxTalkFileBytes)) throw fileTooLarge()
}

/** Keeps the files of a comment or a message; what they are is read from their content. @throws Failure 400 */
export async function keepFiles(
  act: Act,
  of: { readonly comment: number } | { readonly message: number },
  files: readonly UploadedFile[],
): Promise<void> {
  for (const [position, file] of files.entries()) {
    await act.ground.limits.spend(uploads, `${act.schoolId} ${act.actor.id}`)
    const content = await readFile(file.path)
    const type = await fileKindOf(act, file)
    if (!type) throw kindRefused({ values: { name: nameOf(file.name) } })
    const stored = await storeFile(
      act,
      { name: nameOf(file.name) || `file.${type.ext}`, mediaType: type.mime, audience: 'private' },
      content,
    )
    await act.db.rows(sql`
      insert into conversation_files (school_id, comment_id, message_id, file_id, position)
      values (${act.schoolId}, ${'comment' in of ? of.comment : null}, ${'message' in of ? of.message : null},
        ${stored.id}, ${position})`)
  }
}

const nameOf = (given: string): string =>
  given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)
