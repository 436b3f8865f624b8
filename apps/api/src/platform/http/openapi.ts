import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type ApiDocument, apiPage } from './api-page.ts'
import type { App } from './app-services.ts'
import type { FailureCodes } from './openapi/call-failures.ts'
import { completeDocument } from './openapi/complete-document.ts'
import { readContractNames } from './openapi/contract-names.ts'
import type { Json } from './openapi/tidy-schemas.ts'

// Filled when the document is asked for first: reading every module of the contract would slow each start down.
const schemaRegistry = z.registry<{ id?: string }>()

const zodToJsonConfig = {
  // A schema that JSON Schema cannot say (a transform) is described by what goes in.
  unrepresentable: 'any',
  override: describeSchema,
} as const

/** Prints the API document from the contract's schemas: `/api/v1/openapi.json`, and a page to read at `/api/docs`. */
export async function describeApi({ http }: App): Promise<void> {
  const options = { schemaRegistry, zodToJsonConfig }
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Qadam',
        version: '1',
        description:
          'Online education and study-abroad admission. Failures are application/problem+json (RFC 9457): `code` is for programs, `message` for people. Fields of a body that a call does not take are named in the header `Unknown-Fields`, and refused where a client asks `Prefer: handling=strict` (RFC 7240).',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      security: [{ bearer: [] }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform(options),
    transformObject: createJsonSchemaTransformObject(options),
  })
}

/** Adds the document and its page; after every call was added. `failureCodesFile` is printed by `npm run docs`. */
export async function publishApi(app: App, failureCodesFile: URL): Promise<void> {
  let printing: Promise<Json> | undefined
  const print = () => {
    printing ??= printDocument(app, failureCodesFile)
    return printing
  }
  let text: string | undefined
  app.http.get('/api/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    text ??= JSON.stringify(await print())
    return reply.type('application/json').header('Cache-Control', 'public, max-age=60').send(text)
  })
  app.http.get('/api/docs', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(apiPage((await print()) as unknown as ApiDocument, request.styleNonce)),
  )
}

/**
 * Adds the `.describe()` of a schema, which the library does not read. Numbers and flags that may also come as text, as
 * in forms and queries, are described by what they become.
 */
function describeSchema({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: object
}): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && ['number', 'boolean'].includes(def.out._zod.def.type)) {
    for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key]
    const { $schema, ...result } = z.toJSONSchema(def.out as z.ZodType)
    Object.assign(jsonSchema, result)
  }
  const { description } = z.globalRegistry.get(zodSchema as unknown as z.ZodType) ?? {}
  if (description) Object.assign(jsonSchema, { description })
}

async function printDocument(app: App, failureCodesFile: URL): Promise<Json> {
  const names = await readContractNames()
  const failureCodes = JSON.parse(await readFile(failureCodesFile, 'utf8')) as FailureCodes
  if (schemaRegistry._idmap.size === 0) {
    // Parameters are listed one by one at each call, so the objects that hold them are no shared schemas.
    const parameters = new Set(app.served.flatMap(({ endpoint }) => [endpoint.params, endpoint.query]))
    for (const [id, schema] of names.schemas._idmap) {
      if (!parameters.has(schema as z.ZodObject)) schemaRegistry.add(schema, { id })
    }
  }
  return completeDocument(app.http.swagger() as unknown as Json, { served: app.served, names, failureCodes })
}
