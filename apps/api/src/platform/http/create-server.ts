import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { answerUnroutable } from './answer-failures.ts'
import { answerUnparsed } from './answer-unparsed.ts'
import type { Services } from './app-services.ts'
import { clientOf } from './client-address.ts'
import type { Drain } from './drain.ts'
import { cutSlowBodies } from './slow-bodies.ts'
import { trustOf } from './trusted-proxies.ts'

/** Timeouts for slow senders, in milliseconds. */
export interface SenderBounds {
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly connectionsCheckingInterval: number
  /** A JSON body is small: a client that needs longer holds the connection on purpose. */
  readonly bodyMilliseconds: number
}

// Measured: only this combination cuts slow senders within seconds; the defaults never cut a body.
const senderBounds: SenderBounds = {
  headersTimeout: 4_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  bodyMilliseconds: 6_000,
}

/**
 * Creates an HTTP server with the platform's limits; failures, documents and capabilities are added by the
 * caller.
 */
export async function createServer(
  services: Services,
  slowSenderBounds = senderBounds,
): Promise<FastifyInstance> {
  const http = Fastify({
    loggerInstance: services.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustOf(services.settings.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnparsed,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // A request on a persistent connection is still served, and asked to close.
    return503OnClosing: false,
    requestTimeout: slowSenderBounds.requestTimeout,
    http: slowSenderBounds,
  }) as unknown as FastifyInstance
  // Only JSON and multipart reach a handler: text/plain could pass validation in other spellings.
  http.removeContentTypeParser('text/plain')
  await http.register(multipart)
  cutSlowBodies(http, slowSenderBounds.bodyMilliseconds)
  // serve() validates, after the access check; here the schema is for the document and the response.
  http.setValidatorCompiler(() => (value) => ({ value }))
  http.setSerializerCompiler(({ schema }) => answerOf(schema as unknown as z.ZodType))
  // Schools are found by the Host header, which proxies pass unchanged, so X-Forwarded-Host is never trusted.
  http.addHook('onRequest', async (request) => {
    delete request.raw.headers['x-forwarded-host']
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) await services.limits.spendRequest(clientOf(request))
  })
  closeWhileDraining(http, services.drain)
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  return http
}

/** Serializes only what the response schema declares: undeclared columns cannot leak. */
function answerOf(schema: z.ZodType): (answer: unknown) => string {
  return (answer) => JSON.stringify(schema.parse(answer))
}

/**
 * Sends `Connection: close` while the process drains: a persistent connection would be cut in its next
 * request.
 */
function closeWhileDraining(http: FastifyInstance, drain: Drain): void {
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isUnderWay) reply.header('Connection', 'close')
    done(null, payload)
  })
}
