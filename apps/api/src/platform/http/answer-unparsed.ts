import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { Failure } from './failure.ts'
import { languageOf } from './language.ts'
import { problemOf } from './problem.ts'
import { headersTooLarge, tooSlow, unreadable } from './request-failures.ts'

/**
 * Responds with a problem document to bytes that Node cannot parse as a request, and closes the connection.
 */
export function answerUnparsed(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(responseOf(failureOf(error.code), languageIn(error.rawPacket)))
  socket.destroy(error)
}

function failureOf(code: string): Failure {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return tooSlow()
    case 'HPE_HEADER_OVERFLOW':
      return headersTooLarge()
    default:
      return unreadable()
  }
}

/** Returns the reader's language, as far as the received bytes reveal it. */
function languageIn(packet: unknown) {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  return languageOf(/^accept-language:([^\r\n]*)/im.exec(text)?.[1])
}

function responseOf(refused: Failure, language: ReturnType<typeof languageOf>): string {
  const id = randomUUID()
  const body = JSON.stringify(problemOf(refused, language, id))
  return [
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Content-Language: ${language}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
