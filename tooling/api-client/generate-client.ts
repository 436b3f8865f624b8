import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateApi } from 'swagger-typescript-api'
import ts from 'typescript'
import { type Json, usedSchemas } from '../../apps/api/src/platform/http/openapi/tidy-schemas.ts'

interface Document {
  readonly components: Readonly<Record<string, Json>>
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

/**
 * A client as a third party would have it: generated from the API document by a public tool, without
 * knowledge of our code.
 */
// biome-ignore lint/suspicious/noExplicitAny: the generated module has no types before it is generated.
export type GeneratedClient = any

/**
 * Generates a TypeScript client from the document and loads it. `operationIds` narrows the document to some
 * calls, because generating all takes many seconds.
 */
export async function generateClient(
  document: Document,
  { baseUrl, operationIds }: { readonly baseUrl: string; readonly operationIds?: readonly string[] },
): Promise<GeneratedClient> {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-client-'))
  const input = join(folder, 'openapi.json')
  await writeFile(input, JSON.stringify(operationIds ? narrowed(document, operationIds) : document))
  const { files } = await generateApi({ input, output: false, silent: true, httpClientType: 'fetch' })
  const [source] = files
  if (!source) throw new Error('The generator made no file')
  const { outputText } = ts.transpileModule(source.fileContent, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  })
  const file = join(folder, 'client.mjs')
  await writeFile(file, outputText)
  const { Api } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return new Api({
    baseUrl,
    baseApiParams: { headers: { prefer: 'handling=strict' } },
    securityWorker: (token: string | null) =>
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
  })
}

/** Returns the document with only these calls and the shared schemas that they need. */
function narrowed(document: Document, operationIds: readonly string[]): Document {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const stored = Object.entries(methods).filter(([, { operationId }]) => operationIds.includes(operationId))
    return stored.length > 0 ? [[path, Object.fromEntries(stored)] as const] : []
  })
  const { components } = document
  const referredIn = (value: unknown) => JSON.stringify(value)
  const needed = (kind: string, text: string) =>
    Object.fromEntries(
      Object.entries(components[kind] ?? {}).filter(([name]) =>
        text.includes(`"#/components/${kind}/${name}"`),
      ),
    )
  const parameters = needed('parameters', referredIn(paths))
  const responses = needed('responses', referredIn(paths))
  const schemas = usedSchemas([paths, parameters, responses], components.schemas as Record<string, Json>)
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...components, parameters, responses, schemas },
  }
}
