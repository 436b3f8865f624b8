import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureOfDatabase } from '../database/violations.ts'
import { fullAddressOf } from './client-address.ts'
import { Failure } from './failure.ts'
import { languageOf } from './language.ts'
import { problemOf } from './problem.ts'
import {
  addressNotFound,
  requestFailed,
  serverBusy,
  tooLarge,
  unreadable,
  unsupportedMediaType,
} from './request-failures.ts'

/** Responds to every failure and every error with a problem document. */
export function answerFailures(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = failureOf(error, request)
    if (refused.status >= 500) request.log.error({ request_id: request.id, err: error }, 'request failed')
    else if (refused.status === 401 || refused.status === 403 || refused.status === 429) {
      request.log.warn(
        {
          request_id: request.id,
          route: request.routeOptions.url,
          code: refused.code,
          ip: fullAddressOf(request),
        },
        'refused',
      )
    }
    return answer(refused, request, reply)
  })
}

/** Responds to a URL that cannot be routed: an invalid percent-encoding, an overlong parameter. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'X-Request-Id': request.id,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  })
  answer(failureOf(error, request), request, reply)
}

/** Sends a failure as a problem document. */
export function answer(refused: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  if (refused.details.headers) reply.headers({ ...refused.details.headers })
  if (refused.status === 503) reply.header('Retry-After', '2')
  if (refused.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return reply
    .code(refused.status)
    .header('Content-Language', language)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problemOf(refused, language, request.id))
}

function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  const database = failureOfDatabase(error)
  if (database) return database
  switch (error.statusCode) {
    case 400:
      return unreadable()
    case 404:
    case 414:
      return addressNotFound()
    case 413:
      return tooLarge({ values: { limit: mebibytes(request.routeOptions.bodyLimit) } })
    case 415:
      return unsupportedMediaType()
    case 503:
      return serverBusy()
    default:
      return isRefusal(error.statusCode)
        ? new Failure('request.not_accepted', error.statusCode)
        : requestFailed()
  }
}

/** Returns true when a library blames the request: the status stays, even without a phrase for it. */
function isRefusal(status: number | undefined): status is number {
  return status !== undefined && status >= 400 && status < 500
}

function mebibytes(bytes: number | undefined): string {
  return `${Math.floor((bytes ?? 1024 * 1024) / 1024 / 1024)} MiB`
}
