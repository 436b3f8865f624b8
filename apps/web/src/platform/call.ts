import { type Answer, type EndpointShape, pathOf, type Sent } from '@qadam/contract/endpoint.ts'
import type { ExactBody } from './exact-body.ts'
import { ApiFailure, failureFrom } from './failure.ts'
import { currentLanguage } from './language.ts'
import { loadingStarted } from './loading.ts'
import { noteServerTime } from './server-clock.ts'
import { session } from './session.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** The same key for every try of one action, so that the server does it once; made anew when absent. */
  readonly idempotencyKey?: string
  /** Leaves the thin bar alone, for calls that nobody waits for. */
  readonly quiet?: boolean
  /** Arrives although the page is being closed; for small bodies. */
  readonly keepalive?: boolean
}

/** Everything a caller says: parameters, query and body, each only when the call has it. */
export type NewMessage<E extends EndpointShape> =
  Record<never, never> extends Sent<E>
    ? [sent?: Sent<E>, options?: CallOptions]
    : [sent: Sent<E>, options?: CallOptions]

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Sends a call of the contract and gives its answer, typed by it. Adds the bearer, the language and, for writes, an
 * idempotency key. Throws `ApiFailure` with the server's code, or one of our own when no answer came.
 */
export async function call<E extends EndpointShape, const S extends NewMessage<E>>(
  endpoint: E,
  ...given: S & ([] | readonly [ExactBody<E, S[0]>, ...unknown[]])
): Promise<Answer<E>> {
  const [sent, options] = given as NewMessage<E>
  const response = await send(endpoint, (sent ?? {}) as Parts, options ?? {})
  if (endpoint.response === 'nothing' || response.status === 204) return undefined as Answer<E>
  try {
    return (await response.json()) as Answer<E>
  } catch (thrown) {
    throw asFailure(thrown, 'web.unreadable')
  }
}

/** Fetches a file; `name` is the one that the server proposes, or null. */
export async function download<E extends EndpointShape>(
  endpoint: E,
  ...[sent, options]: NewMessage<E>
): Promise<{ blob: Blob; name: string | null; headers: Headers }> {
  const response = await send(endpoint, (sent ?? {}) as Parts, options ?? {})
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return {
    blob: await response.blob(),
    name: encoded ? decodeURIComponent(encoded) : (plain ?? null),
    headers: response.headers,
  }
}

async function send(endpoint: EndpointShape, sent: Parts, options: CallOptions): Promise<Response> {
  const ended = options.quiet ? undefined : loadingStarted()
  try {
    const form = endpoint.upload && sent.body !== undefined ? formOf(sent.body) : undefined
    const headers = headersOf(endpoint, options, form === undefined && sent.body !== undefined)
    const response = await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      body: form ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body)),
      signal: options.signal,
      keepalive: options.keepalive,
      credentials: 'same-origin',
    })
    noteServerTime(response.headers.get('date'))
    if (response.ok) return response
    throw answered(failureFrom(response.status, await response.text()), headers)
  } catch (thrown) {
    throw asFailure(thrown, 'web.network')
  } finally {
    ended?.()
  }
}

/** Path with its parameters and query; lists are joined by commas, empty values are left out. */
export function addressOf(endpoint: EndpointShape, sent: Parts): string {
  const path = pathOf(endpoint, (sent.params ?? {}) as Record<string, unknown>)
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((sent.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function bearerNow(): string | undefined {
  const token = session()?.token
  return token && `Bearer ${token}`
}

/** Headers of a call; `json` says whether the body is JSON. */
export function headersOf(
  endpoint: EndpointShape,
  options: CallOptions,
  json: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    // A field that the server does not take is a mistake of ours: refused by name, never dropped.
    Prefer: 'handling=strict',
  }
  const bearer = bearerNow()
  if (bearer) headers.Authorization = bearer
  if (endpoint.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newKey()
  if (json) headers['Content-Type'] = 'application/json'
  return headers
}

/** Fields and files as a multipart form; objects and lists travel as JSON. */
export function formOf(body: unknown): FormData {
  if (body instanceof FormData) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** A key of 128 random bits for one action; works on plain http as well. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Turns whatever was thrown on the way into a failure with a code. */
export function asFailure(thrown: unknown, code: 'web.network' | 'web.unreadable'): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown
  const cancelled = thrown instanceof DOMException && thrown.name === 'AbortError'
  return new ApiFailure(cancelled ? 'web.cancelled' : code, 0)
}

type Refusal = (failure: ApiFailure) => void
let refused: Refusal = () => undefined

/** Who hears that the server no longer knows the bearer. */
export function onSignInEnded(listener: Refusal): void {
  refused = listener
}

/**
 * Passes a failure on and lets the listener know when it means that the sign-in is over. A late answer to a call of the
 * sign-in before, by the headers it was sent with, ends nothing.
 */
export function answered(failure: ApiFailure, headers: Readonly<Record<string, string>>): ApiFailure {
  if (failure.status === 401 && headers.Authorization && headers.Authorization === bearerNow())
    refused(failure)
  return failure
}
