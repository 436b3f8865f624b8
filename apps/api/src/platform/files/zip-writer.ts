import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A file of an archive. Its name is a relative path without `..`. */
export interface ZipEntry {
  readonly name: string
  readonly modified: Date
  content(): Promise<Buffer>
}

/**
 * Returns a ZIP archive as a stream that holds one file in memory at a time. Files are stored uncompressed: documents
 * are compressed already. The stream fails when the content of a file cannot be read.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, modified, content } of entries)
    zip.addReadStreamLazy(name, { mtime: modified, compress: false }, (done) => {
      content().then(
        (bytes) => done(null, Readable.from([bytes], { objectMode: false })),
        (error: unknown) => done(error, Readable.from([])),
      )
    })
  zip.end()
  return output
}

/** A fixed date, so that the same files make the same archive. */
const mtime = new Date(1980, 0, 1)

/** Returns a compressed ZIP archive of small files; the same files make the same bytes. */
export function zipBuffer(
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { mtime, forceDosTimestamp: true })
  zip.end()
  return buffer(zip.outputStream)
}
