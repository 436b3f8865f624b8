import { problem } from '@qadam/contract/problem.ts'
import { z } from 'zod'
import type { ServedCall } from '../app-services.ts'
import { type FailureCodes, sharedFailures } from './call-failures.ts'
import type { ContractNames } from './contract-names.ts'
import { describeCall, fileResponses } from './describe-call.ts'
import { shareParameters } from './share-parameters.ts'
import {
  type Json,
  mergeInputs,
  referToEqual,
  renameReferences,
  tidySchemas,
  usedSchemas,
} from './tidy-schemas.ts'

/** The inputs that complete the generated paths and schemas. */
export interface DocumentParts {
  readonly served: readonly ServedCall[]
  readonly names: ContractNames
  readonly failureCodes: FailureCodes
}

/** Converts the library's document of the routes into the one that clients are generated from. */
export function completeDocument(printed: Json, { served, names, failureCodes }: DocumentParts): Json {
  const responses: Json = { ...fileResponses, ...sharedFailures() }
  const calls = new Map(served.map((call) => [keyOf(call), call]))
  const paths = Object.fromEntries(
    Object.entries(printed.paths as Record<string, Record<string, Json>>).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).flatMap(([method, operation]) => {
          const call = calls.get(`${method.toUpperCase()} ${path}`)
          const operationId = call && names.operations.get(call.endpoint)
          if (!call || !operationId)
            throw new Error(`${method} ${path} is served without a name in the contract`)
          return [[method, describeCall(operation, call, { operationId, failureCodes, responses })]]
        }),
      ),
    ]),
  )
  const components = printed.components as Json
  const schemas = tidySchemas({
    ...(components.schemas as Json),
    Problem: z.toJSONSchema(problem, { io: 'output' }),
  }) as Record<string, Json>
  delete schemas.Problem?.$schema
  const merged = mergeInputs(schemas, paths)
  const renamedSchemas = renameSchemas(schemas, merged)
  const finalSchemas = Object.fromEntries(
    Object.entries(renamedSchemas).map(([name, schema]) => [
      name,
      referToEqual(schema, renamedSchemas) as Json,
    ]),
  )
  const renamedPaths = referToEqual(renameReferences(tidySchemas(paths), merged), renamedSchemas)
  const { paths: finalPaths, parameters } = shareParameters(renamedPaths as Json)
  return {
    ...printed,
    tags: tagsOf(finalPaths as Json),
    paths: finalPaths,
    components: {
      ...components,
      parameters,
      responses,
      schemas: usedSchemas([finalPaths, parameters, responses], finalSchemas),
    },
  }
}

function renameSchemas(
  schemas: Readonly<Record<string, Json>>,
  merged: ReadonlyMap<string, string>,
): Record<string, Json> {
  const answered = Object.entries(schemas).filter(([name]) => !merged.has(name))
  const sent = Object.entries(schemas).flatMap(([name, schema]) => {
    const newName = merged.get(name)
    return newName === undefined ? [] : ([[newName, schema]] as const)
  })
  return renameReferences(Object.fromEntries([...answered, ...sent]), merged) as Record<string, Json>
}

function keyOf({ endpoint }: ServedCall): string {
  return `${endpoint.method} ${endpoint.path.replace(/:([A-Za-z]\w*)/g, '{$1}')}`
}

function tagsOf(paths: Json): Json[] {
  const tags = Object.values(paths as Record<string, Record<string, Json>>).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.tags as string[]),
  )
  return [...new Set(tags)].toSorted().map((name) => ({ name }))
}
