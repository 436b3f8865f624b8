import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answer } from './answer-failures.ts'
import type { App } from './app-services.ts'
import { compressed, encodingOf } from './compress-answers.ts'
import { documentLanguageOf, GuestDocuments } from './guest-documents.ts'
import { addressNotFound, methodNotAllowed } from './request-failures.ts'
import { serveWebManifest } from './web-manifest.ts'

const unlisted = /^\/(?:certificate\/|pay-for|unsubscribe\/|confirm-address\/|mail-file\/)/
const built = join(import.meta.dirname, '../../../../web/dist')

/** Serves the built web app: hashed files immutable and precompressed, and its page for every screen URL. */
export async function serveWebApp(
  app: Pick<App, 'http'> & Partial<Pick<App, 'services'>>,
  dist = built,
): Promise<void> {
  const page = existsSync(join(dist, 'index.html'))
    ? await readFile(join(dist, 'index.html'), 'utf8')
    : undefined
  if (page) {
    const assets = new Set(await readdir(join(dist, 'assets')))
    await app.http.register(async (http) => {
      await http.register(fastifyStatic, {
        root: join(dist, 'assets'),
        serve: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
      })
      // The library reads the whole folder for each request to check the name's case; a build's file names
      // are fixed.
      const options = { schema: { hide: true } }
      http.get<{ Params: { name: string } }>('/assets/:name', options, ({ params: { name } }, reply) => {
        if (assets.has(name)) reply.sendFile(name)
        else reply.callNotFound()
        return reply
      })
    })
    // Flags and similar files have no hash, so they are revalidated after a day.
    await app.http.register(fastifyStatic, {
      root: dist,
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**', 'server/**', 'index.html*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: '1d',
      index: false,
      decorateReply: false,
    })
  }
  const { http, services } = app
  const documents = page && services ? new GuestDocuments({ http, services }, dist, page) : undefined
  if (page) serveWebManifest(app, page)
  app.http.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'TRACE') return answer(methodNotAllowed(), request, reply)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isRead || /^\/(api|files|assets|dev)\//.test(request.url))
      return answer(addressNotFound(), request, reply)
    // Pages protected only by an unguessable URL are not indexed and send no referrer.
    if (unlisted.test(request.url))
      reply.headers({ 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' })
    const found = await documents?.find(request)
    const language = found?.language ?? documentLanguageOf(request)
    const text =
      found?.parts.join(request.styleNonce) ??
      page.replaceAll('%NONCE%', request.styleNonce).replace('<html lang="ru"', `<html lang="${language}"`)
    const body = Buffer.from(text)
    const encoding = encodingOf(request, body)
    return reply
      .code(found?.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers({
        'Cache-Control': 'no-cache',
        'Content-Language': language,
        Vary: 'Accept-Language, Accept-Encoding, Cookie',
        ...(encoding && { 'Content-Encoding': encoding }),
      })
      .send(encoding ? await compressed(body, encoding) : body)
  })
}
