import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answer } from './answer-failures.ts'
import type { App } from './app-services.ts'
import { addressNotFound, methodNotAllowed } from './request-failures.ts'

const unlisted = /^\/certificate\//
const built = join(import.meta.dirname, '../../../../web/dist')

/** Serves the built web app: hashed files for ever and precompressed, and its page for every address of a screen. */
export async function serveWebApp(app: Pick<App, 'http'>, dist = built): Promise<void> {
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
      // The library reads the whole folder with each request to see that a name is spelt as it is on disk; a build keeps its names.
      const options = { schema: { hide: true } }
      http.get<{ Params: { name: string } }>('/assets/:name', options, ({ params: { name } }, reply) => {
        if (assets.has(name)) reply.sendFile(name)
        else reply.callNotFound()
        return reply
      })
    })
    // Flags and the like keep their names, so that they are asked for again after a day.
    await app.http.register(fastifyStatic, {
      root: dist,
      prefix: '/',
      wildcard: false,
      globIgnore: ['assets/**', 'index.html*', '**/*.br', '**/*.gz'],
      preCompressed: true,
      maxAge: '1d',
      index: false,
      decorateReply: false,
    })
  }
  app.http.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'TRACE') return answer(methodNotAllowed(), request, reply)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!page || !isRead || /^\/(api|files|assets|dev)\//.test(request.url))
      return answer(addressNotFound(), request, reply)
    // Pages that only their unguessable address opens stay out of indexes, and tell nobody where they are.
    if (unlisted.test(request.url))
      reply.headers({ 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' })
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replaceAll('%NONCE%', request.styleNonce))
  })
}
