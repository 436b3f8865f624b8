import swagger from '@fastify/swagger'
import { serveApiPages } from './api-pages/serve-api-pages.ts'
import type { App } from './app-services.ts'
import { acceptedEncoding } from './compress-answers.ts'
import { DocumentFiles } from './openapi/document-files.ts'
import { schemaTransforms } from './openapi/print-document.ts'

/** Collects the routes for the API document; must run before the first call is added. */
export async function describeApi({ http }: App): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Qadam',
        version: '1',
        description:
          'Online education and study-abroad admission. Failures are application/problem+json (RFC 9457): `code` is for programs, `message` for people. Fields of a body that a call does not take are named in the header `Unknown-Fields`, and refused where a client asks `Prefer: handling=strict` (RFC 7240).',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    ...schemaTransforms,
  })
}

/** Serves the printed API document at `/api/v1/openapi.json`, and pages to read it at `/api/docs` (ADR 520). */
export function publishApi(app: App): void {
  const { http, services } = app
  const files = new DocumentFiles(services.log)
  http.get('/api/v1/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const encoding = acceptedEncoding(request)
    const etag = `"${await files.ready()}${encoding ? `-${encoding}` : ''}"`
    reply.headers({ 'Cache-Control': 'public, max-age=300', ETag: etag, Vary: 'Accept-Encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply.type('application/json').send(await files.read(encoding))
  })
  serveApiPages(app, files)
}
