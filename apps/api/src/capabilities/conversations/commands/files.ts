import { maxTalkFileBytes, maxTalkFiles } from '@qadam/contract/conversations/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { type StoredUpload, storeOfKind, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { emptyMessage, kindRefused, tooManyFiles } from '../errors.ts'

/** The content of a comment or message: text, files, or both. */
export interface Input {
  readonly text: string
  readonly files: readonly UploadedFile[]
}

/**
 * Throws when there is neither text nor file, or when there are too many or too large files.
 * @throws Failure 400, 413
 */
function assertNotEmpty({ text, files }: Input): void {
  if (text === '' && files.length === 0)
    throw emptyMessage({ fields: [{ path: 'text', code: 'field.required' }] })
  if (files.length > maxTalkFiles) throw tooManyFiles({ values: { limit: maxTalkFiles } })
  if (files.some((file) => file.bytes >= maxTalkFileBytes)) throw fileTooLarge()
}

/**
 * Stages the files of a comment or message, with types detected from their content.
 * @throws Failure 400, 413
 */
export async function prepareFiles(ctx: UploadContext, input: Input): Promise<readonly StoredUpload[]> {
  assertNotEmpty(input)
  const stored: StoredUpload[] = []
  for (const file of input.files)
    stored.push(await storeOfKind(ctx, file, () => kindRefused({ values: { name: nameOf(file.name) } })))
  return stored
}

/** Stores the staged files of a comment or message. */
export async function storeFiles(
  ctx: RequestContext,
  of: { readonly comment: number } | { readonly message: number },
  files: readonly StoredUpload[],
): Promise<void> {
  for (const [position, file] of files.entries()) {
    const stored = await storeFile(
      ctx,
      { name: nameOf(file.name) || `file.${file.ext}`, mediaType: file.mime, audience: 'private' },
      file.staged,
    )
    await ctx.db.rows(sql`
      insert into conversation_files (school_id, comment_id, message_id, file_id, position)
      values (${ctx.schoolId}, ${'comment' in of ? of.comment : null}, ${'message' in of ? of.message : null},
        ${stored.id}, ${position})`)
  }
}

const nameOf = (given: string): string =>
  given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)
