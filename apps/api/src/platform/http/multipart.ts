import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadShape } from '@qadam/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { fileTooLarge } from '../files/file-failures.ts'
import type { UploadRoom } from '../storage/upload-room.ts'
import { Failure } from './failure.ts'
import { storageFull, tooLarge, unreadable, unsupportedMediaType } from './request-failures.ts'

/** Exclusive size limit of pictures and documents, in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024

/** A file of a multipart request, stored on disk until the request has ended. */
export interface UploadedFile {
  readonly part: string
  /** The sender's file name; never used as a path. */
  readonly name: string
  readonly declaredType: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface ReadForm {
  readonly fields: Record<string, unknown>
  readonly files: readonly UploadedFile[]
  /** Names of file parts that the call does not accept. */
  readonly unknownParts: readonly string[]
  /** Removes the files from disk. */
  discard(): Promise<void>
}

const maxFieldBytes = 1024 * 1024

/**
 * Reads a multipart request completely before any transaction opens, so that a slow sender holds no
 * connection. @throws Failure 413 when a file is larger than the call allows or its person may store, 415 when the
 * request is not multipart, 507 when the disk gets too full.
 */
export async function readForm(
  request: FastifyRequest,
  shape: UploadShape,
  room?: UploadRoom,
): Promise<ReadForm> {
  if (!request.isMultipart()) throw unsupportedMediaType()
  const folder = await mkdtemp(join(tmpdir(), `qadam-upload-${process.pid}-`))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const fields: Record<string, unknown> = Object.create(null)
    const files: UploadedFile[] = []
    const unknownParts: string[] = []
    let received = 0
    const parts = request.parts({
      limits: { fileSize: shape.maxBytes, files: 10, fields: 100, parts: 110, fieldSize: maxFieldBytes },
    })
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLarge({ values: { limit: sizeInWords(maxFieldBytes) } })
        fields[part.fieldname] = part.value
      } else if (shape.parts.includes(part.fieldname)) {
        const path = join(folder, String(files.length))
        const measured = await copyMeasured(part.file, path, (bytes) =>
          room?.assertReceived(received + bytes),
        )
        received += measured.bytes
        if (part.file.truncated) throw tooHeavy(shape)
        files.push({
          part: part.fieldname,
          name: part.filename ?? '',
          declaredType: part.mimetype,
          path,
          ...measured,
        })
      } else {
        unknownParts.push(part.fieldname)
        part.file.resume()
      }
    }
    return { fields: { ...fields }, files, unknownParts, discard }
  } catch (error) {
    await discard()
    throw failureOf(error, shape)
  }
}

/** Copies a stream to a file. `assertReceived` is given the bytes until now, and throws to stop. */
export async function copyMeasured(
  source: NodeJS.ReadableStream,
  path: string,
  assertReceived: (bytes: number) => void,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      try {
        assertReceived(bytes)
        done(null, chunk)
      } catch (refused) {
        done(refused as Error)
      }
    },
  })
  await pipeline(source, measure, createWriteStream(path))
  return { bytes, sha256: hash.digest('hex') }
}

// Pictures and documents have a message of their own in the specification.
function tooHeavy({ maxBytes }: UploadShape): Failure {
  const facts = { max_bytes: maxBytes }
  return maxBytes === maxPictureBytes
    ? fileTooLarge({ facts })
    : tooLarge({ values: { limit: sizeInWords(maxBytes) }, facts })
}

function sizeInWords(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)} MiB` : `${Math.round(bytes / 1024)} KiB`
}

/** Blames the sender for an error of the form parser, unless it is an error of the local disk. */
function failureOf(error: unknown, shape: UploadShape): unknown {
  if (error instanceof Failure) return error
  const { code, syscall, statusCode } = error as NodeJS.ErrnoException & { statusCode?: number }
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull()
  if (syscall && code !== 'ECONNRESET') return error
  return statusCode === 413 ? tooHeavy(shape) : unreadable()
}
