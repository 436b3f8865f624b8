import { languages } from '@qadam/contract/values.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app-services.ts'
import { compressed, encodingOf } from '../compress-answers.ts'
import { languageOf } from '../language.ts'
import type { DocumentFiles } from '../openapi/document-files.ts'
import { addressNotFound } from '../request-failures.ts'
import { callPage, schemaPage } from './call-page.ts'
import { DescribedApi } from './described-api.ts'
import { type PageFrame, pageFrame } from './frame.ts'
import { indexPage } from './index-page.ts'

interface Asked {
  readonly api: DescribedApi
  readonly page: PageFrame
  readonly nonce: string
}

type Query = Readonly<Record<'language' | 'q', string | readonly string[] | undefined>>

/** Serves `/api/docs`: the list of calls with its search, and a page for each call and each shared schema. */
export function serveApiPages({ http }: Pick<App, 'http'>, files: DocumentFiles): void {
  let reading: Promise<DescribedApi> | undefined
  const read = async () => {
    await files.ready()
    return new DescribedApi(JSON.parse((await files.read(undefined)).toString()))
  }
  const serve = (url: string, render: (asked: Asked, name: string, query: Query) => string) =>
    http.get<{ Params: { name?: string }; Querystring: Query }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => {
        reading ??= read()
        const api = await reading.catch((error: unknown) => {
          reading = undefined
          throw error
        })
        const { query, params, styleNonce: nonce } = request
        const asked = { api, page: frameOf(request, query), nonce }
        return send(render(asked, params.name ?? '', query), request, reply)
      },
    )

  serve('/api/docs', ({ api, page, nonce }, _, { q }) =>
    indexPage(api, page, { search: String(q ?? '').slice(0, 200), nonce }),
  )
  serve('/api/docs/:name', ({ api, page, nonce }, name) => {
    const call = api.findCall(name)
    if (!call) throw addressNotFound()
    return callPage(api, page, call, nonce)
  })
  serve('/api/docs/schemas/:name', ({ api, page, nonce }, name) => {
    const schema = api.findSchema(name)
    if (!schema) throw addressNotFound()
    return schemaPage(api, page, { name, schema, nonce })
  })
}

function frameOf({ headers }: FastifyRequest, query: Query): PageFrame {
  const chosen = languages.find((language) => language === query.language)
  return pageFrame(chosen ?? languageOf(headers['accept-language']), chosen !== undefined)
}

async function send(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = Buffer.from(html)
  const encoding = encodingOf(request, body)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply
    .type('text/html; charset=utf-8')
    .header('Vary', 'Accept-Language, Accept-Encoding')
    .send(encoding ? await compressed(body, encoding) : body)
}
