/** A JSON schema of the document, as far as the pages show it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

interface Reference {
  readonly $ref: string
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

export interface Response {
  readonly description: string
  readonly content?: Content
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export interface DescribedCall extends Operation {
  readonly method: string
  readonly path: string
}

interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export const schemaPrefix = '#/components/schemas/'

/** The API document with its calls in order and its references resolved. */
export class DescribedApi {
  readonly info: ApiDocument['info']
  readonly calls: readonly DescribedCall[]
  readonly #document: ApiDocument

  constructor(document: ApiDocument) {
    this.#document = document
    this.info = document.info
    this.calls = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
      )
      .toSorted((a, b) => (groupOf(a) < groupOf(b) ? -1 : groupOf(a) > groupOf(b) ? 1 : 0))
  }

  findCall(operationId: string): DescribedCall | undefined {
    return this.calls.find((call) => call.operationId === operationId)
  }

  findSchema(name: string): Schema | undefined {
    const { schemas = {} } = this.#document.components
    return Object.hasOwn(schemas, name) ? (schemas[name] as Schema) : undefined
  }

  /** Returns what a reference names; anything else as it is. @throws Error for a reference to nothing. */
  resolve<Value extends object>(value: Value | Reference): Value {
    if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value
    const [, , kind = '', name = ''] = value.$ref.split('/')
    const found = this.#document.components[kind]?.[name]
    if (found === undefined) throw new Error(`the API document has no ${value.$ref}`)
    return this.resolve(found as Value | Reference)
  }
}

/** Returns the group that a call is listed in. */
export function groupOf({ tags }: Pick<DescribedCall, 'tags'>): string {
  return tags[0] ?? ''
}
