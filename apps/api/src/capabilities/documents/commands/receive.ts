import { maxDocumentBytes } from '@qadam/contract/documents/vocabulary.ts'
import { inWorker } from '../../../platform/files/decoding/decoders.ts'
import { fileMissing, fileTooLarge } from '../../../platform/files/file-failures.ts'
import type { UploadContext } from '../../../platform/files/store-uploads.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { readDocument } from './read-document.ts'

const readInWorker = inWorker<typeof readDocument>(
  new URL('./read-document.ts', import.meta.url),
  'readDocument',
  60_000,
)

/**
 * Reads one file, or several pictures as one PDF, in a worker. Stages it encrypted, with a thumbnail if
 * possible.
 * @throws Failure 400 when it is not a document, 413 from 20 MiB
 */
export async function receive(ctx: UploadContext, files: readonly UploadedFile[]) {
  if (files.length === 0) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  if (files.reduce((sum, file) => sum + file.bytes, 0) >= maxDocumentBytes) throw fileTooLarge()
  const read = await readInWorker(
    ctx,
    files.map(({ path, name }) => ({ path, name })),
  )
  return {
    ...read,
    content: await ctx.stage(read.content, { sealed: true }),
    thumbnail: read.thumbnail && (await ctx.stage(read.thumbnail, { sealed: true })),
  }
}
