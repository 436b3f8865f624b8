/** A JSON schema, or any other part of an OpenAPI document. */
export type Json = { [key: string]: unknown }

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Rewrites every schema of a document as a client needs it: formats without the regular expression behind them, whole
 * numbers without the bounds of the language, and one type where the server also takes the same value as text.
 */
export function tidySchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidySchemas)
  if (!isJson(value)) return value
  const tidied = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, tidySchemas(child)]))
  return withNamedKeys(withoutTextSpelling(withoutNoise(tidied)))
}

function withoutNoise(schema: Json): Json {
  const stored = { ...schema }
  if (typeof stored.format === 'string') delete stored.pattern
  if (stored.minimum === Number.MIN_SAFE_INTEGER) delete stored.minimum
  if (stored.maximum === Number.MAX_SAFE_INTEGER) delete stored.maximum
  // On objects that the server answers; it strips what is not declared, and clients must not break on new fields.
  if (stored.additionalProperties === false) delete stored.additionalProperties
  return stored
}

/** A record whose keys are known is an object with those properties: generators make typed fields of them. */
function withNamedKeys(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema
  const keys = isJson(propertyNames) ? propertyNames.enum : undefined
  if (!Array.isArray(keys) || !Array.isArray(schema.required) || !isJson(additionalProperties)) return schema
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) }
}

/** `anyOf: [integer, string of digits]` is an integer: forms and queries bring it as text by their nature. */
function withoutTextSpelling(schema: Json): Json {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [first, second] = anyOf as Json[]
  const isText = second?.type === 'string' && (second.pattern !== undefined || second.enum !== undefined)
  const isTyped = ['integer', 'number', 'boolean', 'array'].includes(String(first?.type))
  return isText && isTyped ? { ...first, ...rest } : schema
}

/**
 * The library prints each named schema twice, `Program` as answered and `ProgramInput` as sent. Returns the new name of
 * each `…Input` that says the same as its answered form, or whose answered form no call uses.
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

/** Follows `names` in every `$ref` to a shared schema. */
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

/** Refers to a shared schema wherever the same one is written out, as where a function made it again. */
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

/** The shared schemas that paths refer to, directly or through others, sorted by name. */
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
