import { inSchool } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { App } from '../http/app-services.ts'
import { addressNotFound } from '../http/request-failures.ts'
import { strangerRequester } from '../http/requester.ts'

/**
 * Serves public pictures by their unguessable key. Uploaded content never runs: a sandboxing policy, no
 * sniffing, and a content type detected from the content.
 */
export function servePublicFiles(app: App): void {
  app.http.get<{ Params: { school: string; fold: string; secret: string } }>(
    '/files/:school/:fold/:secret',
    { schema: { hide: true } },
    async (request, reply) => {
      const { school, fold, secret } = request.params
      if (!/^\d{1,15}$/.test(school) || !/^[0-9a-f]{40}$/.test(secret) || !secret.startsWith(fold))
        throw addressNotFound()
      const key = `${school}/${fold}/${secret}`
      const { pools, queue } = app.services
      const found = await queue.run(strangerRequester(request, 'file'), () =>
        inSchool(pools, { schoolId: Number(school), readOnly: true }, (db) =>
          db.row<{ media_type: string; bytes: number; sha256: string }>(
            sql`select media_type, bytes, sha256 from files where store_key = ${key} and audience = 'public'`,
          ),
        ),
      )
      if (!found) throw addressNotFound()
      const etag = `"${found.sha256.slice(0, 32)}"`
      reply.headers({
        'Content-Type': found.media_type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
        ETag: etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const body = await app.services.files.get(key)
      if (!body) throw addressNotFound()
      return reply.header('Content-Length', found.bytes).send(body)
    },
  )
}
