/** A JSON schema, or any other part of an OpenAPI document. */
export type Json = { [key: string]: unknown }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Rewrites every schema of a document for clients: formats without their regular expression, integers without
 * JavaScript's bounds, a single type where the server also accepts the value as text, and `null` as a type.
 */
export function tidySchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidySchemas)
  if (!isJson(value)) return value
  const tidied = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, tidySchemas(child)]))
  return withNullAsType(withNamedKeys(withoutTextSpelling(withoutNoise(tidied))))
}

function withoutNoise(schema: Json): Json {
  const stored = { ...schema }
  if (typeof stored.format === 'string') delete stored.pattern
  if (stored.minimum === Number.MIN_SAFE_INTEGER) delete stored.minimum
  if (stored.maximum === Number.MAX_SAFE_INTEGER) delete stored.maximum
  // For response objects: the server strips undeclared fields, and clients must tolerate new ones.
  if (stored.additionalProperties === false) delete stored.additionalProperties
  return stored
}

/**
 * Converts a record with known keys into an object with those properties, so that generators create typed
 * fields.
 */
function withNamedKeys(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema
  const keys = isJson(propertyNames) ? propertyNames.enum : undefined
  if (!Array.isArray(keys) || !Array.isArray(schema.required) || !isJson(additionalProperties)) return schema
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) }
}

/** Converts `anyOf: [integer, string of digits]` into an integer: forms and queries are text anyway. */
function withoutTextSpelling(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second] = anyOf as Json[]
  const isText = second?.type === 'string' && (second.pattern !== undefined || second.enum !== undefined)
  const isTyped = ['integer', 'number', 'boolean', 'array'].includes(String(first?.type))
  return isText && isTyped ? { ...first, ...rest } : schema
}

/** Converts `anyOf: [string, null]` into one schema of both types: limits of texts and numbers ignore `null`. */
function withNullAsType(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second] = anyOf as Json[]
  const isScalar = ['string', 'integer', 'number', 'boolean'].includes(String(first?.type))
  // An enumeration limits every type, so null would not be among its values.
  const isEnumeration = first?.enum !== undefined || first?.const !== undefined
  if (second?.type !== 'null' || !isScalar || isEnumeration) return schema
  return { ...first, ...rest, type: [first?.type, 'null'] }
}

/**
 * The library generates each named schema twice, `Program` as returned and `ProgramInput` as sent. Returns
 * the new name of each `…Input` that equals its returned form, or whose returned form no call uses.
 */
export function mergeInputs(schemas: Record<string, Json>, paths: unknown): Map<string, string> {
  const used = usedSchemas(paths, schemas)
  const merged = new Map<string, string>()
  for (const name of Object.keys(used)) {
    const base = name.slice(0, -'Input'.length)
    if (name.endsWith('Input') && base in schemas && !(base in used)) merged.set(name, base)
  }
  const alone = new Set(merged.values())
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (const [name, schema] of Object.entries(schemas)) {
      if (!name.endsWith('Input') || merged.has(name)) continue
      const output = schemas[name.slice(0, -'Input'.length)]
      if (
        output &&
        !alone.has(name.slice(0, -'Input'.length)) &&
        sameText(schema, merged) === sameText(output, merged)
      ) {
        merged.set(name, name.slice(0, -'Input'.length))
        isChanged = true
      }
    }
  }
  return merged
}

function sameText(schema: Json, merged: ReadonlyMap<string, string>): string {
  return JSON.stringify(renameReferences(schema, merged))
}

const prefix = '#/components/schemas/'

/** Applies `names` to every `$ref` to a shared schema. */
export function renameReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((child) => renameReferences(child, names))
  if (!isJson(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (key !== '$ref' || typeof child !== 'string') return [key, renameReferences(child, names)]
      const name = child.slice(prefix.length)
      return [key, child.startsWith(prefix) ? `${prefix}${names.get(name) ?? name}` : child]
    }),
  )
}

const minSharedLength = 60

/** Replaces inlined copies of a shared schema by a reference, e.g. where a function created it again. */
export function referToEqual(value: unknown, schemas: Readonly<Record<string, Json>>): unknown {
  const names = new Map(
    Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name] as const),
  )
  const refer = (child: unknown): unknown => {
    if (Array.isArray(child)) return child.map(refer)
    if (!isJson(child)) return child
    const text = JSON.stringify(child)
    const name = text.length >= minSharedLength ? names.get(text) : undefined
    return name === undefined ? referBelow(child) : { $ref: `${prefix}${name}` }
  }
  const referBelow = (parent: Json): Json =>
    Object.fromEntries(Object.entries(parent).map(([key, child]) => [key, refer(child)]))
  return isJson(value) ? referBelow(value) : value
}

/** Returns the shared schemas that paths reference, directly or transitively, sorted by name. */
export function usedSchemas(paths: unknown, schemas: Record<string, Json>): Record<string, Json> {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const child of value) visit(child)
    if (!isJson(value)) return
    const reference = value.$ref
    if (typeof reference === 'string' && reference.startsWith(prefix)) {
      const name = reference.slice(prefix.length)
      if (!used.has(name)) {
        used.add(name)
        visit(schemas[name])
      }
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(paths)
  return Object.fromEntries([...used].toSorted().map((name) => [name, schemas[name] as Json]))
}
