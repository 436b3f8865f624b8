import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { type ApiDocument, apiPage } from './api-page.ts'

/** Prints the API document from the contract's schemas: `/api/v1/openapi.json`, and a page to read at `/api/docs`. */
export async function describeApi(http: FastifyInstance): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Qadam',
        version: '1',
        description: 'Online education and study-abroad admission. Failures are application/problem+json.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // A schema that JSON Schema cannot say (a transform) is described by what goes in.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
}

/** Adds the document and its page; after every call was added. */
export async function publishApi(http: FastifyInstance): Promise<void> {
  let printed: string | undefined
  http.get('/api/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    printed ??= JSON.stringify(http.swagger())
    return reply.type('application/json').header('Cache-Control', 'public, max-age=60').send(printed)
  })
  http.get('/api/docs', { schema: { hide: true } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(http.swagger() as ApiDocument, request.styleNonce)),
  )
}
