import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { Call } from './call.ts'
import { FileAnswer } from './file-answer.ts'
import { findStoredAnswer, hashOfRequest, storeAnswer, storedAnswer } from './idempotency.ts'

/** Returns the Idempotency-Key of a request, or null. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\w-]{8,255}$/.test(key) ? key : null
}

/** With an Idempotency-Key, has one effect and one response however often the request arrives. */
export async function once<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  key: string | null,
  status: number,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (key === null || call.actor === null) return handle()
  const requestHash = hashOf(call)
  const stored = await storedAnswer(call.db, call.actor.id, key, requestHash)
  if (stored) return replayed(call, stored.answer)
  const answer = await handle()
  if (!(answer instanceof FileAnswer))
    storeAnswer(call.db, { actorId: call.actor.id, key, requestHash, status, answer })
  return answer
}

/** Returns the earlier response to this request, if there is one. */
export async function storedBefore<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  key: string,
): Promise<{ readonly kept: unknown } | null> {
  if (call.actor === null) return null
  const stored = await findStoredAnswer(call.db, call.actor.id, key, hashOf(call))
  return stored && { kept: replayed(call, stored.answer) }
}

function replayed<E extends EndpointShape, A extends Actor | null>(
  call: Call<E, A>,
  answer: unknown,
): unknown {
  call.setHeader('Idempotent-Replayed', 'true')
  return answer ?? undefined
}

function hashOf<E extends EndpointShape, A extends Actor | null>(call: Call<E, A>): string {
  return hashOfRequest(call.url, [call.body, call.files.map((file) => file.sha256)])
}
