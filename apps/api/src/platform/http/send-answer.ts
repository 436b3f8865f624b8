import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileAnswer } from './file-answer.ts'

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends a handler's result: a file, nothing, or JSON. */
export function sendAnswer({ request, reply }: Exchange, answer: unknown, status: number): FastifyReply {
  if (answer instanceof FileAnswer) return sendFile({ request, reply }, answer)
  if (status === 204) return reply.code(204).send()
  return reply.code(status).send(answer)
}

/** Sends the content of a file; for HEAD only the headers of GET, without reading the content. */
function sendFile({ request, reply }: Exchange, { body, headers }: FileAnswer): FastifyReply {
  reply.headers({ ...headers })
  if (request.method !== 'HEAD' || Buffer.isBuffer(body)) return reply.send(body)
  body.destroy()
  return reply.send(Readable.from([]))
}
