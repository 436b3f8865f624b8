import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Value of the `nonce` attributes of this answer's scripts and styles; made when it is first asked for. */
    readonly styleNonce: string
  }
}

// Answers of the API may not load, frame or run anything at all.
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Security headers and the content policy: documents load from their own host only, scripts and style elements by
 * nonce; data may load nothing.
 */
export async function addSecurityHeaders(
  http: FastifyInstance,
  options: {
    readonly filesOrigin: string | undefined
    /** Meeting rooms stand in frames, with camera and microphone. */
    readonly roomOrigin: string | undefined
    readonly streamOrigins: readonly string[]
  },
): Promise<void> {
  const files = options.filesOrigin ? [options.filesOrigin] : []
  const rooms = options.roomOrigin ? [options.roomOrigin] : []
  const streams = options.streamOrigins
  const ofRooms = rooms.map((origin) => ` "${origin}"`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-{nonce}'`,
    `style-src 'self' 'nonce-{nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${files.join(' ')}`.trim(),
    `media-src 'self' blob: ${[...files, ...streams].join(' ')}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${streams.join(' ')}`.trim(),
    `frame-src blob: https://www.youtube-nocookie.com ${rooms.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  const nonces = new WeakMap<FastifyRequest, string>()
  http.decorateRequest('styleNonce', {
    getter() {
      const nonce = nonces.get(this) ?? randomBytes(16).toString('base64')
      nonces.set(this, nonce)
      return nonce
    },
  })
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    reply.header(
      'Permissions-Policy',
      `camera=(self${ofRooms}), microphone=(self${ofRooms}), geolocation=(), payment=(), interest-cohort=()`,
    )
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('Cache-Control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) {
      const isData = /^application\/(problem\+)?json/.test(String(reply.getHeader('content-type')))
      reply.header(
        'Content-Security-Policy',
        isData ? dataPolicy : policy.replaceAll('{nonce}', request.styleNonce),
      )
    }
    done(null, payload)
  })
}
