import type { FastifyInstance } from 'fastify'

const isUpload = /^(multipart\/|application\/offset\+octet-stream$)/i

/**
 * Cuts clients that need more than the given milliseconds to send a body that is not an upload; uploads have
 * the server's own timeout. Slow readers of a response are not affected.
 */
export function cutSlowBodies(http: FastifyInstance, bodyMilliseconds: number): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !isUpload.test(headers['content-type'] ?? '')) {
      const cut = setTimeout(
        () => request.raw.destroy(new Error('the body came too slowly')),
        bodyMilliseconds,
      )
      const clear = () => clearTimeout(cut)
      payload.once('end', clear)
      payload.once('close', clear)
    }
    done(null, payload)
  })
}
