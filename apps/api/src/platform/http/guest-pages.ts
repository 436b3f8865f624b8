import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SchoolVersions } from '../database/school-versions.ts'
import { compressed, type Encoding, encodingOf } from './compress-answers.ts'
import { languageOf } from './language.ts'
import { SchoolCache } from './school-cache.ts'

const maxBytes = 48 * 1024 * 1024

interface GuestPage {
  readonly body: Buffer
  readonly etag: string
  /** The body as compressed once for whoever accepts it. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** Answers of public reads, stored until their school changes. Keyed by host, address and language. */
export class GuestPages {
  readonly #pages: SchoolCache<GuestPage>

  constructor(versions: SchoolVersions) {
    this.#pages = new SchoolCache(versions, { maxBytes, bytesOf: ({ body }) => body.length * 2 })
  }

  /** Returns the cache key of a request that may be cached (a read without a sign-in), else null. */
  keyOf(request: FastifyRequest): string | null {
    if (request.headers.authorization || !this.#pages.heard) return null
    return `${request.headers.host ?? ''} ${languageOf(request.headers['accept-language'])} ${request.url}`
  }

  /** Responds from the cache; returns false on a miss. */
  async answer(key: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const page = this.#pages.get(key)
    if (!page) return false
    await this.#send(page, request, reply)
    return true
  }

  /** Returns the generation of the school; must be taken before the page's transaction begins. */
  mark(schoolId: number): number {
    return this.#pages.mark(schoolId)
  }

  /** Sends a page, and caches it unless the school changed while it was generated. */
  async keep(
    key: string,
    made: { schoolId: number; mark: number; body: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const body = Buffer.from(made.body)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const page: GuestPage = { body, etag, compressed: new Map() }
    this.#pages.set(key, { schoolId: made.schoolId, mark: made.mark, value: page })
    await this.#send(page, request, reply)
  }

  async #send(page: GuestPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.raw.setHeader('Vary', 'Accept-Language, Accept-Encoding, Authorization')
    reply.header('Cache-Control', 'private, no-cache').header('ETag', page.etag)
    if (request.headers['if-none-match'] === page.etag) {
      reply.code(304).send()
      return
    }
    reply.header('Content-Type', 'application/json; charset=utf-8')
    const encoding = encodingOf(request, page.body)
    if (!encoding) {
      reply.send(page.body)
      return
    }
    const stored = page.compressed.get(encoding) ?? compressed(page.body, encoding)
    page.compressed.set(encoding, stored)
    reply.header('Content-Encoding', encoding).send(await stored)
  }
}
