import { capabilities } from './capabilities.ts'
import { servePublicFiles } from './platform/files/serve-files.ts'
import { answerFailures } from './platform/http/answer-failures.ts'
import { createServer } from './platform/http/create-server.ts'
import type { App, Ground, ServedCall } from './platform/http/ground.ts'
import { describeApi, publishApi } from './platform/http/openapi.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { serveDevelopmentMailbox } from './platform/mail/serve-mailbox.ts'
import { serveHealth } from './platform/metrics/health.ts'

/** What every request meets, then the capabilities. Adds each call to `served`. */
export async function createApp(ground: Ground, served: ServedCall[] = []): Promise<App> {
  const http = await createServer(ground)
  const app: App = { http, ground, served }
  answerFailures(http)
  await addSecurityHeaders(http, {
    filesOrigin: ground.settings.FILES_ORIGIN,
    roomOrigin: ground.settings.JITSI_ORIGIN,
    streamOrigins: ground.settings.STREAM_ORIGINS,
  })
  await describeApi(app)
  serveHealth(app)
  servePublicFiles(app)

  for (const { routes } of capabilities) routes(app)

  if (ground.settings.NODE_ENV !== 'production') serveDevelopmentMailbox(app)
  await publishApi(app, new URL('./failure-codes.json', import.meta.url))
  await serveWebApp(app)
  await http.ready()
  return app
}
