import { randomBytes } from 'node:crypto'
import { type EndpointShape, pathOf, type Sent } from '@qadam/contract/endpoint.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A file of a multipart call. */
export interface SentFile {
  readonly part: string
  readonly name: string
  readonly type?: string
  readonly content: Buffer | string
}

/** Optional parts of a call besides its parameters, query and body. */
export interface SentExtras {
  readonly files?: readonly SentFile[]
  readonly headers?: Readonly<Record<string, string>>
  /** The remote address of the request; loopback by default. */
  readonly remoteAddress?: string
}

/** Sends a call of the contract to the server of this process, through the normal request handling. */
export function sendInside<E extends EndpointShape>(
  http: FastifyInstance,
  endpoint: E,
  sent: Partial<Sent<E>> & SentExtras = {},
): Promise<LightMyRequestResponse> {
  const given = sent as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  } & SentExtras
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const request: InjectOptions = {
    method: endpoint.method,
    url: pathOf(endpoint, given.params) + (query.size > 0 ? `?${query}` : ''),
    headers: { ...given.headers },
    ...(given.remoteAddress ? { remoteAddress: given.remoteAddress } : {}),
  }
  const isForm = endpoint.upload && (given.files !== undefined || !endpoint.upload.orJson)
  if (isForm) Object.assign(request, multipartOf(given))
  else if (given.body !== undefined) request.payload = given.body as object
  return http.inject(request)
}

function multipartOf(sent: { body?: unknown } & SentExtras): Pick<InjectOptions, 'headers' | 'payload'> {
  const boundary = `----qadam${randomBytes(8).toString('hex')}`
  const chunks: Buffer[] = []
  for (const [name, value] of Object.entries((sent.body ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    chunks.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
    )
  }
  for (const file of sent.files ?? []) {
    const name = file.name.replace(/["\r\n]/g, '_')
    const head = `Content-Disposition: form-data; name="${file.part}"; filename="${name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}`
    chunks.push(
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(file.content),
      Buffer.from('\r\n'),
    )
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    headers: { ...sent.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(chunks),
  }
}
