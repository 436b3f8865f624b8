import { maxReceiptFileBytes, receiptFileTypes } from '@qadam/contract/receipts/rules.ts'
import { fileTooLarge } from '../../../platform/files/file-failures.ts'
import { type StoredUpload, storeOfType, type UploadContext } from '../../../platform/files/store-uploads.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import { receiptFileUnfit } from '../errors.ts'

const fits: readonly string[] = receiptFileTypes

/** Stages the document of a receipt; returns undefined without one. @throws Failure 400, 413 */
export async function prepareReceiptFile(
  ctx: UploadContext,
  [file]: readonly UploadedFile[],
): Promise<StoredUpload | undefined> {
  if (!file) return undefined
  if (file.bytes >= maxReceiptFileBytes) throw fileTooLarge()
  return storeOfType(ctx, file, { accepts: (mime) => fits.includes(mime), refused: receiptFileUnfit })
}
