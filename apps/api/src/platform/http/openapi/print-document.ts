import { readFile } from 'node:fs/promises'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { App } from '../app-services.ts'
import type { FailureCodes } from './call-failures.ts'
import { completeDocument } from './complete-document.ts'
import { readContractNames } from './contract-names.ts'
import type { Json } from './tidy-schemas.ts'

// Filled when a document is printed: loading every contract module would slow down each start.
const schemaRegistry = z.registry<{ id?: string }>()

const zodToJsonConfig = {
  // A schema that JSON Schema cannot express (a transform) is described by its input.
  unrepresentable: 'any',
  override: describeSchema,
} as const

const options = { schemaRegistry, zodToJsonConfig }

/** How the library converts the schemas of the routes. */
export const schemaTransforms = {
  transform: createJsonSchemaTransform(options),
  transformObject: createJsonSchemaTransformObject(options),
}

/** Prints the document of all calls. It computes for seconds, so a server never does it in its own process. */
export async function printDocument(app: App, failureCodesFile: URL): Promise<Json> {
  const names = await readContractNames()
  const failureCodes = JSON.parse(await readFile(failureCodesFile, 'utf8')) as FailureCodes
  if (schemaRegistry._idmap.size === 0) {
    // Parameters are listed individually per call, so the objects that contain them are not shared schemas.
    const parameters = new Set(app.served.flatMap(({ endpoint }) => [endpoint.params, endpoint.query]))
    for (const [id, schema] of names.schemas._idmap) {
      if (!parameters.has(schema as z.ZodObject)) schemaRegistry.add(schema, { id })
    }
  }
  return completeDocument(app.http.swagger() as unknown as Json, { served: app.served, names, failureCodes })
}

/**
 * Adds the `.describe()` of a schema, which the library ignores. Numbers and flags that may also be sent as
 * text, in forms and queries, are described by their parsed type.
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
