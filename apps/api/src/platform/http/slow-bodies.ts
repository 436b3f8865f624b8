import type { FastifyInstance } from 'fastify'

// A JSON body is small: whoever needs longer holds a connection on purpose. Uploads have the server's own bound.
const bodyMilliseconds = 6_000
const isUpload = /^(multipart\/|application\/offset\+octet-stream$)/i

/** Cuts senders who take too long for a body that is not an upload. Who takes long to read an answer stays. */
export function cutSlowBodies(http: FastifyInstance): void {
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
