import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bytes below which an answer is sent as it is. */
const minBytes = 1024
const encodings = ['br', 'gzip'] as const
const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }

/** How an answer may be compressed, by its name in `Accept-Encoding`. */
export type Encoding = (typeof encodings)[number]

/**
 * Compresses JSON by what the client accepts. Files, streams of events and ranges are sent as they are, and a route
 * whose answer carries a secret says `compress: false` (ADR 330).
 */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    encodings: [...encodings],
    threshold: minBytes,
    customTypes: /^application\/(problem\+)?json/,
    brotliOptions: brotli,
    // A small body that unpacks to a large one would pass the limit of bodies.
    globalDecompression: false,
  })
}

/** The best encoding of this body that the client accepts; undefined where it is better sent as it is. */
export function encodingOf(request: FastifyRequest, body: Buffer): Encoding | undefined {
  return body.length < minBytes ? undefined : acceptedEncoding(request)
}

/** The best encoding that the client accepts. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return encodings.find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  )
}

/** Compresses a body that is stored for several readers, or that the plugin does not see. */
export function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(body, brotli) : promisify(gzip)(body)
}
