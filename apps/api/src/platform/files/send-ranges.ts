import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressNotFound } from '../http/request-failures.ts'
import { byteRangeOf } from './byte-range.ts'
import type { FileStore } from './file-store.ts'

/** The fields of a stored file needed to send it. */
export interface SendableFile {
  readonly store_key: string
  readonly media_type: string
  readonly bytes: number
  readonly sha256: string
}

/** Sends a file or the requested range of it; streams the content without buffering. */
export async function sendRanges(
  files: FileStore,
  file: SendableFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${file.sha256.slice(0, 32)}"`
  reply.headers({ 'Accept-Ranges': 'bytes', ETag: etag, 'Content-Type': file.media_type })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const condition = request.headers['if-range']
  const isSame = condition === undefined || condition === etag
  const range = isSame ? byteRangeOf(request.headers.range, file.bytes) : undefined
  if (range === 'unsatisfiable')
    return reply.code(416).header('Content-Range', `bytes */${file.bytes}`).send()
  const length = range ? range.end - range.start + 1 : file.bytes
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  reply.header('Content-Length', length)
  // Fastify reads a stream to its end even for HEAD, which sends no body.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const body = await files.get(file.store_key, range)
  if (!body) throw addressNotFound()
  return reply.send(body)
}
