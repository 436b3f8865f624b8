import { type DescribedApi, type Schema, schemaPrefix } from './described-api.ts'
import { type PageFrame, safe } from './frame.ts'

/** Writes the type of a schema as TypeScript would: `string | null`, `Program[]`, with links to shared schemas. */
export function typeText(api: DescribedApi, page: PageFrame, schema: Schema): string {
  if (schema.$ref) {
    api.resolve<Schema>(schema)
    const name = schema.$ref.slice(schemaPrefix.length)
    return `<a href="${page.address(`/schemas/${name}`)}">${safe(name)}</a>`
  }
  const write = (part: Schema) => typeText(api, page, part)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return [...new Set(variants.map(write))].join(' | ')
  if (schema.allOf) return [...new Set(schema.allOf.map(write))].join(' &amp; ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(write).join(', ')}]`
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => named(type, schema, write)).join(' | ')
}

function named(type: string, schema: Schema, write: (part: Schema) => string): string {
  if (type === 'array' && schema.items) {
    const element = write(schema.items)
    return element.includes(' ') && !element.startsWith('<a') ? `(${element})[]` : `${element}[]`
  }
  const { additionalProperties: values } = schema
  if (type === 'object' && typeof values === 'object' && !schema.properties)
    return `{ [key]: ${write(values)} }`
  return type === 'string' && schema.format ? safe(schema.format) : safe(type)
}

/** Writes the bounds of a value, as far as its type does not say them. */
export function boundsText({ t }: PageFrame, schema: Schema): string {
  const element = schema.items ?? {}
  return [
    range(schema.minimum, schema.maximum),
    labelled(
      t('length'),
      range(schema.minLength ?? element.minLength, schema.maxLength ?? element.maxLength),
    ),
    labelled(t('count'), range(schema.minItems, schema.maxItems)),
    schema.default === undefined ? '' : labelled(t('default'), literal(schema.default)),
  ]
    .filter(Boolean)
    .join(', ')
}

function range(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${min} … ${max}`
  if (min !== undefined) return `≥ ${min}`
  return max === undefined ? '' : `≤ ${max}`
}

const labelled = (label: string, text: string): string => (text === '' ? '' : `${safe(label)} ${text}`)
const literal = (value: unknown): string => safe(JSON.stringify(value))
