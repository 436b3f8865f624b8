import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Call } from './call.ts'
import { FileAnswer } from './file-answer.ts'
import { hashOfRequest, keepAnswer, keptAnswer } from './idempotency.ts'

/** The Idempotency-Key of a request, if it has one. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,255}$/.test(key) ? key : null
}

/** With an Idempotency-Key, one effect and one answer however often the request arrives. */
export async function once<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  key: string | null,
  status: number,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (key === null || call.actor === null) return handle()
  const requestHash = hashOf(call)
  const before = await keptBefore(call, key, requestHash)
  if (before) return before.kept
  const answer = await handle()
  if (!(answer instanceof FileAnswer))
    keepAnswer(call.db, { actorId: call.actor.id, key, requestHash, status, answer })
  return answer
}

/** The answer that this very request had before. */
export async function keptBefore<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  key: string,
  requestHash = hashOf(call),
): Promise<{ readonly kept: unknown } | null> {
  if (call.actor === null) return null
  const kept = await keptAnswer(call.db, call.actor.id, key, requestHash)
  if (!kept) return null
  call.setHeader('Idempotent-Replayed', 'true')
  return { kept: kept.answer ?? undefined }
}

function hashOf<E extends EndpointShape, A extends Actor | null>(call: Call<E, A>): string {
  return hashOfRequest(call.url, [call.body, call.files.map((file) => file.sha256)])
}
