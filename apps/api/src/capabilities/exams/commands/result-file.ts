import { examFileTypes, maxExamFileBytes } from '@qadam/contract/exams/rules.ts'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { fileTypeOf } from '../../../platform/files/file-type.ts'
import type { StagedFile } from '../../../platform/files/staged-files.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import { type StoredFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { fileUnfit, fileUnreadable } from '../errors.ts'

/** The file of a result as sent: a multipart part, or three fields of JSON. */
export interface GivenFile {
  readonly base64_content?: string | null | undefined
  readonly filename?: string | null | undefined
  readonly format?: string | null | undefined
}

const fits: readonly string[] = examFileTypes

/** The staged file of a result. */
export interface StagedResult {
  readonly name: string
  readonly mediaType: string
  readonly staged: StagedFile
}

/**
 * Stages the file of a result, with its type detected from the content; returns undefined without a file.
 * @throws Failure 400, 413
 */
export async function prepareResult(
  ctx: UploadContext,
  given: GivenFile,
  [part]: readonly UploadedFile[],
): Promise<StagedResult | undefined> {
  const content = part ? undefined : decoded(given.base64_content)
  const source = part ?? content
  if (!source) return undefined
  if ((part?.bytes ?? content?.length ?? 0) >= maxExamFileBytes) throw fileTooLarge()
  const type = await fileTypeOf(ctx, 'path' in source ? source : { content: source })
  if (!type || !fits.includes(type.mime)) throw fileUnfit()
  const name = nameOf(part?.name ?? given.filename ?? '', type.ext)
  return { name, mediaType: type.mime, staged: await ctx.stage(source) }
}

/** Stores the staged file of a result; returns undefined without one. */
export async function storeResult(
  ctx: RequestContext,
  result: StagedResult | undefined,
): Promise<StoredFile | undefined> {
  if (!result) return undefined
  const { staged, ...file } = result
  return storeFile(ctx, { ...file, audience: 'private' }, staged)
}

/** Decodes base64, with or without a data URL prefix. */
function decoded(given: string | null | undefined): Buffer | undefined {
  if (!given?.trim()) return undefined
  const text = given.replace(/^data:[^,]{0,200};base64,/, '').replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) throw fileUnreadable()
  return Buffer.from(text, 'base64')
}

function nameOf(given: string, ext: string): string {
  const name = given
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)
  return name.includes('.') ? name : `${name || 'result'}.${ext}`
}
