import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@qadam/contract/values.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-services.ts'
import { fullAddressOf } from './client-address.ts'
import { languageOf } from './language.ts'
import { type Manifest, piecesOf } from './page-pieces.ts'
import { strangerRequester } from './requester.ts'
import { SchoolCache } from './school-cache.ts'

// A page of guests: what search engines, messengers and people on slow networks read first.
const guestPage = /^\/(guest-catalog(\/info\/\d{1,15})?|login)?\/?$/
const maxBytes = 16 * 1024 * 1024
/** Renderings go one after the other; beyond so many a document is sent without content. */
const maxWaiting = 12

/** A document of the web app for one reader, whose nonce is still to be put in. */
export interface GuestDocument {
  readonly status: number
  readonly language: Language
  /** Between each two of them stands the nonce. */
  readonly parts: readonly string[]
}

/** What the web app's part for the server exports (apps/web/src/server/render-page.tsx). */
interface Renderer {
  readonly nonceSlot: string
  readonly renderPage: (request: {
    readonly address: string
    readonly origin: string
    readonly language: Language
    readonly scheme: string | undefined
    readonly send: (path: string, headers: Record<string, string>) => Promise<Response>
  }) => Promise<{
    readonly status: number
    readonly routes: readonly string[]
    readonly phrases: readonly string[]
    readonly head: string
    readonly content: string
  }>
}

/** Makes documents of guests' pages with their content, stored until their school changes. */
export class GuestDocuments {
  readonly #app: Pick<App, 'http' | 'services'>
  readonly #dist: string
  readonly #template: string
  readonly #stored: SchoolCache<GuestDocument>
  readonly #underWay = new Map<string, Promise<GuestDocument | null>>()
  #renderer: Promise<{ renderer: Renderer; manifest: Manifest }> | undefined

  constructor(app: Pick<App, 'http' | 'services'>, dist: string, template: string) {
    this.#app = app
    this.#dist = dist
    this.#template = template
    const bytesOf = ({ parts }: GuestDocument) => parts.reduce((sum, part) => sum + part.length * 2, 0)
    this.#stored = new SchoolCache(app.services.versions, { maxBytes, bytesOf })
  }

  /** The document of a page with its content; null where the page has none, or it cannot be had now. */
  async find(request: FastifyRequest): Promise<GuestDocument | null> {
    const url = new URL(request.url, 'http://localhost')
    if (!guestPage.test(url.pathname) || !existsSync(this.#script)) return null
    const { queue, platformDb } = this.#app.services
    const schoolId = await queue.run(strangerRequester(request, 'host'), () =>
      platformDb.findSchoolOfHost(request.hostname.slice(0, 253)),
    )
    if (schoolId === null) return null
    const language = documentLanguageOf(request)
    const scheme = /(?:^|; )scheme=(light|dark)/.exec(request.headers.cookie ?? '')?.[1]
    url.searchParams.delete('hl')
    const key = [request.protocol, request.host, language, scheme, url.pathname, url.search].join(' ')
    const stored = this.#stored.get(key) ?? this.#underWay.get(key)
    if (stored) return stored
    if (this.#underWay.size >= maxWaiting) return null
    const mark = this.#stored.mark(schoolId)
    const making = this.#make(request, { url, language, scheme })
      .then((value) => {
        if (value.status === 200) this.#stored.set(key, { schoolId, mark, value })
        return value
      })
      .catch((error) => {
        request.log.warn({ request_id: request.id, err: error }, 'a page is sent without its content')
        return null
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  async #make(
    request: FastifyRequest,
    page: { readonly url: URL; readonly language: Language; readonly scheme: string | undefined },
  ): Promise<GuestDocument> {
    this.#renderer ??= this.#load()
    const { renderer, manifest } = await this.#renderer
    const { language, scheme } = page
    // Whoever is signed in does not stay on it: the script in the page hides this content from them.
    const path = page.url.pathname === '/' ? '/guest-catalog' : page.url.pathname
    const { status, head, content, ...parts } = await renderer.renderPage({
      address: path + page.url.search,
      origin: `${request.protocol}://${request.host}`,
      language,
      scheme,
      send: (address, headers) => this.#send(request, address, headers),
    })
    const document = this.#template
      .replaceAll('%NONCE%', renderer.nonceSlot)
      .replace('<html lang="ru"', `<html lang="${language}"`)
      .replace('<title>Qadam</title>', () => head)
      .replace('<!--page-->', () => piecesOf(manifest, { ...parts, language }).join('\n    '))
      .replace(/<div id="start"[\s\S]*?<!--\/start-->/, (start) => (page.url.pathname === '/' ? start : ''))
      .replace('<div id="root"></div>', () => content)
    return { status, language, parts: document.split(renderer.nonceSlot) }
  }

  /** Sends a call of a rendered page to this server, as the guest whose page it is. */
  async #send(request: FastifyRequest, url: string, headers: Record<string, string>): Promise<Response> {
    const answer = await this.#app.http.inject({
      url,
      headers: { ...headers, host: request.headers.host ?? '' },
      remoteAddress: fullAddressOf(request),
    })
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
  }

  get #script(): string {
    return join(this.#dist, 'server/render-page.js')
  }

  async #load(): Promise<{ renderer: Renderer; manifest: Manifest }> {
    const manifest = JSON.parse(await readFile(join(this.#dist, '.vite/manifest.json'), 'utf8')) as Manifest
    return { renderer: (await import(pathToFileURL(this.#script).href)) as Renderer, manifest }
  }
}

/** The language of a document: what the address names, what was chosen before, what the browser prefers. */
export function documentLanguageOf(request: FastifyRequest): Language {
  const { hl } = request.query as { hl?: unknown }
  const chosen = /(?:^|; )lang=(\w\w)/.exec(request.headers.cookie ?? '')?.[1]
  return (
    languages.find((language) => language === hl) ??
    languages.find((language) => language === chosen) ??
    languageOf(request.headers['accept-language'])
  )
}
