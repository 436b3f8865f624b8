import type { EndpointShape, Received } from '@qadam/contract/endpoint.ts'
import { unknownFields } from '@qadam/contract/unknown-fields.ts'
import type { z } from 'zod'

/** A request of the page, by `fetch` or `XMLHttpRequest`. */
export interface Request {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string | FormData | null
  readonly signal?: AbortSignal | undefined
}

export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const parts = path.split('/')
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return undefined
  }
  return params
}

/** Returns the fields of a request's body that the endpoint does not accept, as the server does. */
export function unknownIn(endpoint: EndpointShape, request: Request): string[] {
  const body = bodyOf(request)
  const files =
    request.body instanceof FormData ? [...request.body].filter(([, one]) => one instanceof Blob) : []
  const parts = files.map(([part]) => part).filter((part) => !endpoint.upload?.parts.includes(part))
  if (endpoint.body) return [...unknownFields(endpoint.body, body), ...parts]
  return [...(body !== null && typeof body === 'object' ? Object.keys(body) : []), ...parts]
}

/** Validates a request against the contract, as the server does. Throws the schema's error. */
export function received(endpoint: EndpointShape, request: Request): Received<EndpointShape> {
  const parsed = (schema: z.ZodType | undefined, value: unknown) => schema?.parse(value)
  return {
    params: parsed(endpoint.params, matchPath(endpoint.path, request.url.pathname)),
    query: parsed(endpoint.query, Object.fromEntries(request.url.searchParams)),
    body: parsed(endpoint.body, bodyOf(request)),
  } as Received<EndpointShape>
}

function bodyOf({ body }: Request): unknown {
  if (!(body instanceof FormData)) return body === null || body === '' ? undefined : JSON.parse(body)
  const fields = [...body].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(fields)
}
