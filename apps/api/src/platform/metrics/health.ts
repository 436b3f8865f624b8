import type { FastifyRequest } from 'fastify'
import { digestOf, sameDigest } from '../access/secrets.ts'
import type { App } from '../http/app-services.ts'
import { isFromThisMachine } from '../http/loopback.ts'
import { unknownFieldsHeader } from '../http/parse-body.ts'
import { serverBusy } from '../http/request-failures.ts'
import { Metrics } from './metrics.ts'

/**
 * Serves `/healthz` (the process is alive), `/readyz` (it accepts requests) and `/metrics` (only this machine
 * or with the token).
 */
export function serveHealth(app: App): void {
  const metrics = new Metrics(app.services)
  const { settings, platformDb, drain } = app.services
  // Behind a local proxy every request comes from loopback.
  const isOpenFor = (request: FastifyRequest) => !settings.TRUST_PROXY && isFromThisMachine(request)
  app.http.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? '(none)', reply.statusCode, reply.elapsedTime)
    if (reply.hasHeader(unknownFieldsHeader)) metrics.noteUnknownFields(request.routeOptions.url ?? '(none)')
  })
  app.http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.http.get('/readyz', { schema: { hide: true } }, async () => {
    if (drain.isUnderWay) throw serverBusy()
    await platformDb.assertReady().catch(() => {
      throw serverBusy()
    })
    return { status: 'ready' }
  })
  app.http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOpenFor(request) && !bearsToken(request.headers.authorization, settings.METRICS_TOKEN))
      return reply.code(404).send()
    return reply.type(metrics.contentType).send(await metrics.print())
  })
}

/** Compares digests, so that neither timing nor length reveals anything about the token. */
function bearsToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false
  return sameDigest(digestOf(token, 'metrics', authorization), digestOf(token, 'metrics', `Bearer ${token}`))
}
