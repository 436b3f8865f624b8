import { type Answer, type EndpointShape, pathOf, type Sent } from '@qadam/contract/endpoint.ts'
import type { ExactBody } from './exact-body.ts'
import { ApiFailure, failureFrom } from './failure.ts'
import { currentLanguage } from './language.ts'
import { loadingStarted } from './loading.ts'
import { noteServerTime } from './server-clock.ts'
import { session } from './session.ts'

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Reused by every retry of one action, so that the server executes it once; generated when absent. */
  readonly idempotencyKey?: string
  /** Skips the loading bar, for calls that nobody waits for. */
  readonly quiet?: boolean
  /** Completes even when the page is being closed; for small bodies. */
  readonly keepalive?: boolean
}

/** The arguments of a call: params, query and body, each only when the endpoint declares it. */
export type NewMessage<E extends EndpointShape> =
  Record<never, never> extends Sent<E>
    ? [sent?: Sent<E>, options?: CallOptions]
    : [sent: Sent<E>, options?: CallOptions]

/** Sends a request by its path; the browser's `fetch` unless the server sends to itself. */
type Transport = (path: string, request: RequestInit) => Promise<Response>
let transport: Transport = (path, request) => fetch(path, request)

/** Sends every call from now on by another way. */
export function sendBy(other: Transport): void {
  transport = other
}

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * Calls an endpoint of the contract and returns its typed response. Adds the bearer token, the
 * language and, for writes, an idempotency key. Throws `ApiFailure` with the server's code, or with
 * a `web.*` code when no response came.
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

/** Downloads a file; `name` is the file name proposed by the server, or null. */
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
    const response = await transport(addressOf(endpoint, sent), {
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

/** Returns the URL path with its params and query; lists are joined by commas, empty values are omitted. */
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

/** Returns the headers of a call; `json` is true when the body is JSON. */
export function headersOf(
  endpoint: EndpointShape,
  options: CallOptions,
  json: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    // An unknown field is a bug of ours: the server rejects it by name instead of dropping it.
    Prefer: 'handling=strict',
  }
  const bearer = bearerNow()
  if (bearer) headers.Authorization = bearer
  if (endpoint.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newKey()
  if (json) headers['Content-Type'] = 'application/json'
  return headers
}

/** Builds a multipart form from fields and files; objects and lists are sent as JSON. */
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

/** Returns a random 128-bit key for one action. Also works on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Converts anything thrown while sending into a failure with a code. */
export function asFailure(thrown: unknown, code: 'web.network' | 'web.unreadable'): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown
  const cancelled = thrown instanceof DOMException && thrown.name === 'AbortError'
  return new ApiFailure(cancelled ? 'web.cancelled' : code, 0)
}

type Refusal = (failure: ApiFailure) => void
let refused: Refusal = () => undefined

/**
 * Registers the listener that is called when the server no longer accepts the bearer token, or wants a second factor set
 * up before anything else.
 */
export function onSignInRefused(listener: Refusal): void {
  refused = listener
}

/**
 * Returns the failure and notifies the listener when it means that the session has ended, or that a second factor is
 * needed first. A late response to a call that was sent with a previous bearer token does not end the session.
 */
export function answered(failure: ApiFailure, headers: Readonly<Record<string, string>>): ApiFailure {
  const isOver = failure.status === 401 || failure.code === 'second_factor.needed'
  if (isOver && headers.Authorization && headers.Authorization === bearerNow()) refused(failure)
  return failure
}
