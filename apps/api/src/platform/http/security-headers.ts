import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Value of the `nonce` attributes of this answer's scripts and styles. */
    styleNonce: string
  }
}

/** Security headers and the content policy: own host only, scripts and style elements by nonce. */
export async function addSecurityHeaders(
  http: FastifyInstance,
  options: { readonly filesOrigin: string | undefined },
): Promise<void> {
  const files = options.filesOrigin ? [options.filesOrigin] : []
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-{nonce}'`,
    `style-src 'self' 'nonce-{nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${files.join(' ')}`.trim(),
    `media-src 'self' blob: ${files.join(' ')}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  http.decorateRequest('styleNonce', '')
  http.addHook('onRequest', async (request) => {
    request.styleNonce = randomBytes(16).toString('base64')
  })
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  http.addHook('onSend', async (request, reply, payload) => {
    reply.header(
      'Permissions-Policy',
      'camera=(self), microphone=(self), geolocation=(), payment=(), interest-cohort=()',
    )
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('Cache-Control', 'no-store')
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('Content-Security-Policy', policy.replaceAll('{nonce}', request.styleNonce))
    }
    return payload
  })
}
