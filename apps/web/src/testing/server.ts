import type { Answered, EndpointShape, Received } from '@qadam/contract/endpoint.ts'
import type { Problem, ProblemError } from '@qadam/contract/problem.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { z } from 'zod'
import { exampleOf, type Part } from './example.ts'
import { matchPath, type Request, received, unknownIn } from './request.ts'
import { isErrorCode, sentenceOf } from './sentence.ts'

/**
 * The response of an endpoint: the parts that matter, or a function of the
 * request; the contract fills in the rest.
 */
export type Reply<E extends EndpointShape> = ReplyBody<E> | Respond<E>
type Respond<E extends EndpointShape> = (sent: Received<E>) => ReplyBody<E> | Promise<ReplyBody<E>>
type ReplyBody<E extends EndpointShape> = E['response'] extends z.ZodType
  ? Part<Answered<E>>
  : undefined | Blob | ReadableStream

interface Refusal {
  readonly status: number
  readonly code: ErrorCode
  /** Invalid fields by path, each with its error code. */
  readonly fields?: Readonly<Record<string, ErrorCode>>
  /** Fills the placeholders of the messages. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Unmet conditions, as named by the server. */
  readonly unmet?: readonly ProblemError[]
  readonly facts?: Readonly<Record<string, unknown>>
}

interface Handler {
  readonly endpoint: EndpointShape
  readonly respond: (sent: Received<EndpointShape>, request: Request) => Promise<Response>
}

interface Sent {
  readonly endpoint: EndpointShape
  readonly sent: Received<EndpointShape>
  readonly headers: Headers
  readonly signal: AbortSignal | undefined
}

/**
 * What one test has arranged and sent. A call of an earlier test that is still running belongs to that test.
 */
const newArrangement = () => ({
  handlers: [] as Handler[],
  defaults: [] as Handler[],
  sent: [] as Sent[],
  unexpected: [] as string[],
  isConnected: true,
})
let now = newArrangement()

/**
 * The server of a component test. Calls are answered by endpoint; responses are parsed by the endpoint's
 * response schema and requests by its request schemas, as the real server does, so neither can drift from the
 * contract. A call that no test arranged fails the test.
 */
export const server = {
  /** Sets the response of an endpoint from now on; replaces an earlier one. */
  answer<E extends EndpointShape>(
    endpoint: E,
    ...[reply]: undefined extends Reply<E> ? [Reply<E>?] : [Reply<E>]
  ) {
    now.handlers.unshift(handlerOf(endpoint, reply as Reply<E>))
  },
  /** Like `answer`, for calls of the layout of every page; what a test arranges takes precedence. */
  answerByDefault<E extends EndpointShape>(endpoint: E, reply: Reply<E>) {
    now.defaults.unshift(handlerOf(endpoint, reply))
  },
  /** Rejects a call with a problem document and the message of its code in the viewer's language. */
  refuse(endpoint: EndpointShape, refusal: Refusal) {
    now.handlers.unshift({ endpoint, respond: async (_, request) => problemResponse(refusal, request) })
  },
  /** Fails a call like a broken proxy: with an HTML page instead of a problem document. */
  failWithoutWords(endpoint: EndpointShape) {
    const respond = async () => new Response('<h1>500</h1>', { status: 500 })
    now.handlers.unshift({ endpoint, respond })
  },
  /** Delays the responses of an endpoint until the returned function is called. */
  hold(endpoint: EndpointShape): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = [...now.handlers, ...now.defaults].find((handler) => handler.endpoint === endpoint)
    if (!held) throw new Error(`arrange the answer of ${nameOf(endpoint)} before it is held back`)
    now.handlers.unshift({ endpoint, respond: (...call) => promise.then(() => held.respond(...call)) })
    return resolve
  },
  /** Disconnects one endpoint or all, until `connect`. */
  disconnect(endpoint?: EndpointShape) {
    if (endpoint) now.handlers.unshift({ endpoint, respond: async () => Promise.reject(lost()) })
    else now.isConnected = false
  },
  connect() {
    now.isConnected = true
  },
  /**
   * Returns the calls that the page has sent to an endpoint, in order, as the real server would receive them.
   */
  sent<E extends EndpointShape>(endpoint: E): readonly Received<E>[] {
    return now.sent.filter((call) => call.endpoint === endpoint).map((call) => call.sent as Received<E>)
  },
  headersOf(endpoint: EndpointShape): readonly Headers[] {
    return now.sent.filter((call) => call.endpoint === endpoint).map(({ headers }) => headers)
  },
  /** Returns for each call that the page sent to an endpoint whether the page cancelled it. */
  takenBack(endpoint: EndpointShape): readonly boolean[] {
    return now.sent.filter((call) => call.endpoint === endpoint).map(({ signal }) => signal?.aborted ?? false)
  },
}

export function resetServer() {
  now = newArrangement()
}

/** Returns calls that the test did not arrange, and clears them. */
export function takeUnexpectedCalls(): readonly string[] {
  return now.unexpected.splice(0)
}

/** Responds to an API request of the page. */
export async function respond(request: Request): Promise<Response> {
  const arranged = now
  // Wait one turn of the event loop, as with a real network, so that loading states render.
  await new Promise((resolve) => setTimeout(resolve))
  if (!arranged.isConnected) throw lost()
  const handler = [...arranged.handlers, ...arranged.defaults].find(
    ({ endpoint }) => endpoint.method === request.method && matchPath(endpoint.path, request.url.pathname),
  )
  if (!handler) {
    arranged.unexpected.push(`${request.method} ${request.url.pathname}${request.url.search}`)
    return problemResponse({ status: 404, code: 'request.not_found' }, request)
  }
  const { endpoint } = handler
  const unknown = unknownIn(endpoint, request)
  if (unknown.length > 0) {
    arranged.unexpected.push(`${nameOf(endpoint)} takes no ${unknown.join(', ')}`)
    const fields = Object.fromEntries(unknown.map((path) => [path, 'field.unknown' as const]))
    return problemResponse({ status: 400, code: 'request.malformed', fields }, request)
  }
  try {
    const sent = received(endpoint, request)
    arranged.sent.push({ endpoint, sent, headers: request.headers, signal: request.signal })
    return await handler.respond(sent, request)
  } catch (thrown) {
    if (thrown instanceof z.ZodError) {
      const fields = refusedFields(thrown)
      if (fields) return problemResponse({ status: 400, code: 'request.malformed', fields }, request)
      arranged.unexpected.push(`${nameOf(endpoint)} breaks the contract: ${z.prettifyError(thrown)}`)
      return problemResponse({ status: 400, code: 'request.malformed' }, request)
    }
    throw thrown
  }
}

/**
 * Returns the fields that a refinement of the contract rejects with an error code, as the real server does.
 * Undefined when something has the wrong shape, which no screen should send.
 */
function refusedFields(thrown: z.ZodError): Record<string, ErrorCode> | undefined {
  const fields: Record<string, ErrorCode> = {}
  for (const { code, message, path } of thrown.issues) {
    if (code !== 'custom' || !isErrorCode(message)) return undefined
    fields[path.map(String).join('.')] = message
  }
  return fields
}

function handlerOf<E extends EndpointShape>(endpoint: E, reply: Reply<E>): Handler {
  return {
    endpoint,
    async respond(sent) {
      const body = typeof reply === 'function' ? await (reply as Respond<E>)(sent as Received<E>) : reply
      const { response } = endpoint
      if (response === 'nothing') return new Response(null, { status: 204 })
      if (response === 'file') return new Response(body as Blob | ReadableStream)
      return Response.json(exampleOf(response as z.ZodType<object>, body as object), {
        status: endpoint.status ?? 200,
      })
    },
  }
}

function problemResponse(
  { status, code, fields = {}, unmet = [], values, facts }: Refusal,
  request: Request,
): Response {
  const language = request.headers.get('accept-language') ?? 'ru'
  const message = sentenceOf(language, code, values)
  const problem: Problem = {
    type: `urn:qadam:problem:${code}`,
    title: message,
    status,
    detail: message,
    message,
    code,
    request_id: 'test',
    errors: [
      ...Object.entries(fields).map(([path, fault]) => ({
        path,
        code: fault,
        message: sentenceOf(language, fault, values),
      })),
      ...unmet,
    ],
    ...(facts && { facts: { ...facts } }),
  }
  return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } })
}

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`
const lost = () => new TypeError('Failed to fetch')
