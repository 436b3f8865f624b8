import { maxApplicationFileBytes } from '@qadam/contract/applications/rules.ts'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { type StoredUpload, storeOfType, type UploadContext } from '../../../platform/files/store-uploads.ts'
import { type StoredFile, storeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { fileUnfit } from '../errors.ts'

const fits =
  /^(application\/(pdf|zip|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|image\/(jpeg|png|webp|heic))$/

/**
 * Stages a document whose type, detected from its content, is accepted: a PDF, an image, an office document
 * or an archive of them. Returns undefined when none was sent.
 * @throws Failure 400, 413
 */
export async function prepareEvidence(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<StoredUpload | undefined> {
  if (!file) return undefined
  if (file.bytes >= maxApplicationFileBytes) throw fileTooLarge()
  return storeOfType(ctx, file, { accepts: (mime) => fits.test(mime), refused: fileUnfit })
}

/** Stores a staged document. */
export async function storeEvidence(ctx: RequestContext, file: StoredUpload): Promise<StoredFile> {
  const name = file.name
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^.*[\\/]/, '')
    .trim()
    .slice(-200)
  return storeFile(
    ctx,
    { name: name || `file.${file.ext}`, mediaType: file.mime, audience: 'private' },
    file.staged,
  )
}
