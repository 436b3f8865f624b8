import { randomBytes } from 'node:crypto'
import { type Answer, type EndpointShape, pathOf, type Sent } from '@qadam/contract/endpoint.ts'
import type { Problem } from '@qadam/contract/problem.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { testApp } from './test-app.ts'
import type { Player, World } from './world.ts'

/** A file of a multipart call. */
export interface SentFile {
  readonly part: string
  readonly name: string
  readonly type?: string
  readonly content: Buffer | string
}

interface Extras {
  readonly files?: readonly SentFile[]
  readonly headers?: Readonly<Record<string, string>>
  readonly language?: Language
}

/** A sent call: await `expect(status)` for its answer, or `refused(status, code)` for its problem. */
export interface Sending<E extends EndpointShape> {
  /** The parsed answer, after the status was proved. */
  expect(status: number): Promise<Answer<E>>
  /** The problem, after its status and code were proved. */
  refused(status: number, code: string): Promise<Problem>
  /** The whole response. */
  response(): Promise<LightMyRequestResponse>
}

/** Makes calls as somebody. */
export interface Caller {
  call<E extends EndpointShape>(
    endpoint: E,
    ...sent: Record<never, never> extends Sent<E> ? [(Sent<E> & Extras)?] : [Sent<E> & Extras]
  ): Sending<E>
}

/** Calls as a person of a school. */
export function as(player: Player): Caller {
  return caller({ authorization: `Bearer ${player.token}` })
}

/** Calls as a guest who came by the school's domain. */
export function guestOf(place: Pick<World, 'school'>): Caller {
  return caller({ host: place.school.domain })
}

function caller(headers: Record<string, string>): Caller {
  return {
    call: (endpoint, ...[sent]) => {
      const given = (sent ?? {}) as {
        params?: Record<string, unknown>
        query?: Record<string, unknown>
        body?: unknown
      } & Extras
      const response = send(endpoint, given, headers)
      return {
        response: () => response,
        expect: async (status) => {
          const answered = await response
          expect(answered.statusCode, answered.body.slice(0, 2_000)).toBe(status)
          return (
            answered.body && /json/.test(String(answered.headers['content-type']))
              ? answered.json()
              : undefined
          ) as never
        },
        refused: async (status, code) => {
          const answered = await response
          expect(answered.statusCode, answered.body.slice(0, 2_000)).toBe(status)
          const problem = answered.json<Problem>()
          expect(problem.code).toBe(code)
          return problem
        },
      }
    },
  }
}

async function send(
  endpoint: EndpointShape,
  sent: { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Extras,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  const app = await testApp()
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  const request: InjectOptions = {
    method: endpoint.method,
    url: pathOf(endpoint, sent.params) + (query.size > 0 ? `?${query}` : ''),
    headers: { 'accept-language': sent.language ?? 'en', ...headers, ...sent.headers },
  }
  if (endpoint.upload) Object.assign(request, multipartOf(request, sent))
  else if (sent.body !== undefined) request.payload = sent.body as object
  return app.http.inject(request)
}

function multipartOf(
  request: InjectOptions,
  sent: { body?: unknown; files?: readonly SentFile[] },
): InjectOptions {
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
    chunks.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.part}"; filename="${name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(file.content),
      Buffer.from('\r\n'),
    )
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    headers: { ...request.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(chunks),
  }
}
