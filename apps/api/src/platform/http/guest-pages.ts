import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { SchoolVersions } from '../database/school-versions.ts'
import { languageOf } from './language.ts'

const compress = promisify(brotliCompress)
const maxBytes = 48 * 1024 * 1024
// Days left and "open now" follow the clock without a change of the school.
const maxAgeMilliseconds = 60_000

interface GuestPage {
  readonly schoolId: number
  readonly body: Buffer
  readonly etag: string
  compressed?: Buffer
  hits: number
}

/**
 * Answers of public reads, kept until their school changes. Keyed by host, address and language; dropped when the
 * school's version is announced, and not used while the announcements cannot be heard.
 */
export class GuestPages {
  readonly #versions: SchoolVersions
  readonly #pages: LRUCache<string, GuestPage>
  readonly #keysOf = new Map<number, Set<string>>()

  constructor(versions: SchoolVersions) {
    this.#versions = versions
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => page.body.length * 2 + key.length,
      ttl: maxAgeMilliseconds,
      dispose: (page, key) => this.#keysOf.get(page.schoolId)?.delete(key),
    })
    versions.onChange((schoolId) => this.#drop(schoolId))
  }

  /** A request that a kept page may answer: a read without a sign-in. */
  keyOf(request: FastifyRequest): string | null {
    if (request.headers.authorization || !this.#versions.heard) return null
    return `${request.headers.host ?? ''} ${languageOf(request.headers['accept-language'])} ${request.url}`
  }

  /** Answers from the kept page; false when there is none. */
  async answer(key: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const page = this.#pages.get(key)
    if (!page) return false
    await this.#send(page, request, reply)
    return true
  }

  /** Which state of the school a page is about to be made from; taken before its transaction begins. */
  mark(schoolId: number): number {
    return this.#versions.generation(schoolId)
  }

  /** Keeps a page unless the school changed while it was made, and sends it. */
  async keep(
    key: string,
    made: { schoolId: number; mark: number; body: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const body = Buffer.from(made.body)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const page: GuestPage = { schoolId: made.schoolId, body, etag, hits: 0 }
    if (this.#versions.heard && this.#versions.generation(made.schoolId) === made.mark) {
      this.#pages.set(key, page)
      const keys = this.#keysOf.get(made.schoolId) ?? new Set()
      this.#keysOf.set(made.schoolId, keys.add(key))
    }
    await this.#send(page, request, reply)
  }

  async #send(page: GuestPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    page.hits += 1
    reply.raw.setHeader('Vary', 'Accept-Language, Accept-Encoding, Authorization')
    reply.header('Cache-Control', 'private, no-cache').header('ETag', page.etag)
    if (request.headers['if-none-match'] === page.etag) {
      reply.code(304).send()
      return
    }
    reply.header('Content-Type', 'application/json; charset=utf-8')
    // Only what is asked for again is worth compressing.
    if (
      page.hits > 1 &&
      page.body.length > 1024 &&
      /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ) {
      page.compressed ??= await compress(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      reply.header('Content-Encoding', 'br').send(page.compressed)
      return
    }
    reply.send(page.body)
  }

  #drop(schoolId: number | null): void {
    if (schoolId === null) {
      this.#pages.clear()
      return
    }
    for (const key of [...(this.#keysOf.get(schoolId) ?? [])]) this.#pages.delete(key)
  }
}
