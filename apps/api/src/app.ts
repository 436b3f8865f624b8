import { capabilities } from './capabilities.ts'
import { servePublicFiles } from './platform/files/serve-files.ts'
import { answerFailures } from './platform/http/answer-failures.ts'
import type { App, ServedCall, Services } from './platform/http/app-services.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { createServer } from './platform/http/create-server.ts'
import { describeApi, publishApi } from './platform/http/openapi.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { serveDevelopmentMailbox } from './platform/mail/serve-mailbox.ts'
import { serveHealth } from './platform/metrics/health.ts'

/** Creates the app: the global hooks first, then the capabilities. Adds each call to `served`. */
export async function createApp(services: Services, served: ServedCall[] = []): Promise<App> {
  const http = await createServer(services)
  const app: App = { http, services, served }
  answerFailures(http)
  await addSecurityHeaders(http, {
    filesOrigin: services.settings.FILES_ORIGIN,
    roomOrigin: services.settings.JITSI_ORIGIN,
    streamOrigins: services.settings.STREAM_ORIGINS,
  })
  await compressAnswers(http)
  await describeApi(app)
  serveHealth(app)
  servePublicFiles(app)

  for (const { routes } of capabilities) routes(app)

  if (services.settings.NODE_ENV !== 'production') serveDevelopmentMailbox(app)
  publishApi(app)
  await serveWebApp(app)
  await http.ready()
  return app
}
