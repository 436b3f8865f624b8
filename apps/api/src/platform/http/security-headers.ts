import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Value of the `nonce` attributes of this response's scripts and styles; created on first use. */
    readonly styleNonce: string
  }
}

// API responses may not load, frame or run anything.
const dataPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"
// Opened by its address, a picture may paint itself and nothing else.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type AnswerKind = 'document' | 'data' | 'picture' | 'asset'

/** What an answer is to a browser. Whatever is not known to be something less counts as a document. */
function kindOf(contentType: string): AnswerKind {
  if (/^application\/(problem\+|manifest\+)?json/.test(contentType)) return 'data'
  if (/^image\/svg/.test(contentType)) return 'picture'
  return /^((text|application)\/(javascript|css|event-stream)|font\/|image\/|audio\/|video\/)/.test(
    contentType,
  )
    ? 'asset'
    : 'document'
}

/** Headers of the library that say something only about a page: 700 bytes that other answers go without. */
const documentHeaders = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/**
 * Security headers by the kind of answer. Documents load from their own host only, scripts and style elements by
 * nonce; data may load nothing; scripts, styles, fonts and pictures carry only what holds for them.
 */
export async function addSecurityHeaders(
  http: FastifyInstance,
  options: {
    readonly filesOrigin: string | undefined
    /** Meeting rooms are framed, with camera and microphone. */
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
    // Of our own documents only the one with a video of another host may be framed (onboarding-frame.ts).
    `frame-src 'self' blob: https://www.youtube-nocookie.com https://player.vimeo.com ${rooms.join(' ')}`.trim(),
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
  const permissions = `camera=(self${ofRooms}), microphone=(self${ofRooms}), geolocation=(), payment=(), interest-cohort=()`
  const policies: Readonly<Record<AnswerKind, (request: FastifyRequest) => string | undefined>> = {
    document: (request) => policy.replaceAll('{nonce}', request.styleNonce),
    data: () => dataPolicy,
    picture: () => picturePolicy,
    asset: () => undefined,
  }
  http.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('Cache-Control', 'no-store')
    const kind = kindOf(String(reply.getHeader('content-type') ?? ''))
    if (kind === 'document') reply.header('Permissions-Policy', permissions)
    else for (const name of documentHeaders) reply.raw.removeHeader(name)
    const ownPolicy = reply.hasHeader('content-security-policy') ? undefined : policies[kind](request)
    if (ownPolicy) reply.header('Content-Security-Policy', ownPolicy)
    done(null, payload)
  })
}
