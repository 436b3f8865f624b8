import type { App } from '../http/ground.ts'
import { serverBusy } from '../http/request-failures.ts'
import { Metrics } from './metrics.ts'

/** `/healthz` (the process lives), `/readyz` (it may be sent requests) and `/metrics` (loopback or token). */
export function serveHealth(app: App): void {
  const metrics = new Metrics(app.ground)
  const { settings, platformDb } = app.ground
  app.http.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? '(none)', reply.statusCode, reply.elapsedTime)
  })
  app.http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.http.get('/readyz', { schema: { hide: true } }, async () => {
    await platformDb.assertReady().catch(() => {
      throw serverBusy()
    })
    return { status: 'ready' }
  })
  app.http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const loopback =
      /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
      !request.headers['x-forwarded-for']
    const token = settings.METRICS_TOKEN
    if (!loopback && !(token && request.headers.authorization === `Bearer ${token}`))
      return reply.code(404).send()
    return reply.type(metrics.contentType).send(await metrics.print())
  })
}
