import type { z } from 'zod'

/** The part of a value that a test specifies; the rest is filled in from its schema. */
export type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { readonly [K in keyof T]?: Part<T[K]> }
    : T

// Values of the most common formats; the first that the schema accepts is used.
const texts = [
  'text',
  '2026-11-23',
  '2026-11-23T04:00:00.000Z',
  '09:00',
  'Asia/Almaty',
  'someone@people.test',
  '+77011234567',
  'https://school.test/file',
  '#0b7a75',
  'KZT',
  'kk',
  '1',
  '00000000-0000-4000-8000-000000000000',
]
const numbers = [1, 0, 2026, 0.5, 100]

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * Returns a value that the schema accepts and that has the given parts: absent objects and texts are
 * generated, lists are empty, nullable values are null and optional ones are absent. Throws when the schema
 * rejects a given part.
 */
export function exampleOf<S extends z.ZodType>(schema: S, given?: Part<z.input<S>>): z.output<S> {
  return schema.parse(fill(schema, given))
}

/** `index` is the position in the enclosing list, so that the rows of a list have different ids. */
function fill(schema: Schema, given: unknown, index = 0): unknown {
  const definition = schema._zod.def as Definition
  if (given === null) return null
  switch (definition.type) {
    case 'object':
      return fillObject(definition.shape, given, index)
    case 'array':
      return listed(given).map((item, at) => fill(definition.element, item, at))
    case 'tuple':
      return definition.items.map((item, at) => fill(item, listed(given)[at]))
    case 'record':
      return fillRecord(definition, given)
    case 'intersection':
      return {
        ...(fill(definition.left, given, index) as object),
        ...(fill(definition.right, given, index) as object),
      }
    case 'union':
      return fillUnion(definition.options, given, index)
    case 'optional':
      return given === undefined ? undefined : fill(definition.innerType, given, index)
    case 'nullable':
      return given === undefined ? null : fill(definition.innerType, given, index)
    case 'default':
    case 'prefault':
      return given === undefined ? undefined : fill(definition.innerType, given, index)
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return fill(definition.innerType, given, index)
    case 'pipe':
      return fill(definition.in, given, index)
    case 'lazy':
      return fill(definition.getter(), given, index)
    default:
      return given ?? simple(schema, definition)
  }
}

function simple(schema: Schema, definition: Definition): unknown {
  const accepted = (candidates: readonly unknown[]) =>
    candidates.find((candidate) => (schema as z.ZodType).safeParse(candidate).success)
  switch (definition.type) {
    case 'string':
    case 'template_literal':
      return accepted(texts)
    case 'number':
      return accepted(numbers)
    case 'boolean':
      return false
    case 'enum':
      return Object.values(definition.entries)[0]
    case 'literal':
      return definition.values[0]
    default:
      return null
  }
}

function fillObject(shape: Readonly<Record<string, Schema>>, given: unknown, index: number) {
  if (given !== undefined && typeof given !== 'object') return given
  const parts = (given ?? {}) as Record<string, unknown>
  const filled: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const isOwnId = name === 'id' && parts.id === undefined && schema._zod.def.type !== 'string'
    const value = fill(schema, isOwnId ? index + 1 : parts[name])
    if (value !== undefined) filled[name] = value
  }
  for (const [name, value] of Object.entries(parts)) if (!(name in shape)) filled[name] = value
  return filled
}

function fillRecord(definition: z.core.$ZodRecordDef, given: unknown) {
  const parts = (given ?? {}) as Record<string, unknown>
  // Every key of a record over a known set must be present.
  const names = new Set([...(definition.keyType._zod.values ?? [])].map(String).concat(Object.keys(parts)))
  return Object.fromEntries([...names].map((name) => [name, fill(definition.valueType, parts[name])]))
}

/** Fills the first alternative that accepts the given value. */
function fillUnion(options: readonly Schema[], given: unknown, index: number) {
  const [first] = options
  if (given === undefined && first) return fill(first, undefined, index)
  const fitting = options.flatMap((option) => {
    const filled = fill(option, given, index)
    const parsed = (option as z.ZodType).safeParse(filled)
    return parsed.success ? [{ filled, parsed: parsed.data }] : []
  })
  // The one that has all fields that are given, before one that would strip them.
  const whole = fitting.find(({ parsed }) => keysOf(given).every((key) => keysOf(parsed).includes(key)))
  return (whole ?? fitting[0])?.filled ?? given
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

function listed(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : []
}
