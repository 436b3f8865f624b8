import { z } from 'zod'

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly catchall?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly items?: readonly z.core.$ZodType[]
  readonly options?: readonly z.core.$ZodType[]
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly left?: z.core.$ZodType
  readonly right?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly out?: z.core.$ZodType
  readonly getter?: () => z.core.$ZodType
}

/**
 * Returns the paths of the fields in `value` that `schema` does not declare, which validation would silently
 * drop. Returns nothing for a value that matches no shape of a union, because validation rejects it anyway.
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  const def = schema._zod.def as unknown as Def
  if (def.shape) return ofObject(def, value as Readonly<Record<string, unknown>>)
  if (def.options) return ofUnion(def.options, value)
  if (def.left && def.right) {
    const right = new Set(unknownFields(def.right, value))
    return unknownFields(def.left, value).filter((path) => right.has(path))
  }
  if (def.valueType) {
    const { valueType } = def
    return Object.entries(value).flatMap(([key, one]) => below(key, valueType, one))
  }
  if (def.type === 'array' || def.type === 'tuple')
    return Array.isArray(value)
      ? value.flatMap((one, nr) => below(String(nr), def.element ?? def.items?.[nr], one))
      : []
  const inner = innerOf(def)
  return inner ? unknownFields(inner, value) : []
}

function ofObject({ shape = {}, catchall }: Def, value: Readonly<Record<string, unknown>>): string[] {
  if (Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, one]) => {
    if (Object.hasOwn(shape, key)) return below(key, shape[key], one)
    return catchall && (catchall._zod.def as Def).type !== 'never' ? below(key, catchall, one) : [key]
  })
}

/** Uses the matching shape that declares the most fields. */
function ofUnion(options: readonly z.core.$ZodType[], value: unknown): string[] {
  const fitting = options.filter((option) => z.safeParse(option, value).success)
  const [closest = []] = fitting
    .map((option) => unknownFields(option, value))
    .toSorted((a, b) => a.length - b.length)
  return closest
}

function below(key: string, schema: z.core.$ZodType | undefined, value: unknown): string[] {
  return schema ? unknownFields(schema, value).map((path) => `${key}.${path}`) : []
}

/**
 * Returns the schema that is validated first. A transformation before it accepts any input, so the raw value
 * is checked against its output.
 */
function innerOf(def: Def): z.core.$ZodType | undefined {
  if (def.getter) return def.getter()
  if (def.in) return (def.in._zod.def as Def).type === 'transform' ? def.out : def.in
  return def.innerType
}
