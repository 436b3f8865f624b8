import { maxDocumentBytes } from '@qadam/contract/documents/vocabulary.ts'
import { asBuffer, type FileOwner, inWorker } from '../../../platform/files/decoding/decoders.ts'
import { fileMissing, fileTooLarge } from '../../../platform/files/file-failures.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { readPaper } from './read-paper.ts'

const readInWorker = inWorker<typeof readPaper>(
  new URL('./read-paper.ts', import.meta.url),
  'readPaper',
  60_000,
)

/**
 * One file as it is by its content, or several pictures as one PDF; read in a worker.
 * @throws Failure 400 for what is no paper, 413 from 20 MiB on
 */
export async function receive(owner: FileOwner, files: readonly UploadedFile[]) {
  if (files.length === 0) throw fileMissing({ fields: [{ path: 'file', code: 'field.required' }] })
  if (files.reduce((sum, file) => sum + file.bytes, 0) >= maxDocumentBytes) throw fileTooLarge()
  const read = await readInWorker(
    owner,
    files.map(({ path, name }) => ({ path, name })),
  )
  return {
    ...read,
    content: asBuffer(read.content),
    thumbnail: read.thumbnail && asBuffer(read.thumbnail),
  }
}
