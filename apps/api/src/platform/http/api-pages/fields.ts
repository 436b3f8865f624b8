import type { DescribedApi, Schema } from './described-api.ts'

/** A field of a body or an answer; the name of a nested one has the path to it: `rounds[].deadline`. */
export interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
}

/** The fields of one form that a value may have. */
export type Form = readonly Field[]

/**
 * Returns the forms of a value, each with its fields. The schema itself is resolved, and fields below inline objects are
 * listed too; a field of a shared schema is left to that schema's own page.
 */
export function formsOf(api: DescribedApi, given: Schema): Form[] {
  const schema = api.resolve<Schema>(given)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.flatMap((variant) => formsOf(api, variant))
  if (schema.items) return formsOf(api, schema.items).map((form) => below('[]', form))
  return [fieldsOf(api, schema)]
}

function fieldsOf(api: DescribedApi, schema: Schema): Field[] {
  const inherited = (schema.allOf ?? []).flatMap((part) => fieldsOf(api, api.resolve<Schema>(part)))
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { name, isRequired: schema.required?.includes(name) ?? false, schema: property },
    ...below(name, nestedFields(property)),
  ])
  return [...inherited, ...own]
}

/** Returns the fields of inline objects in a field: of itself, of the elements of a list, or of one of several forms. */
function nestedFields(schema: Schema): Field[] {
  if (schema.$ref) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    { name, isRequired: schema.required?.includes(name) ?? false, schema: property },
    ...below(name, nestedFields(property)),
  ])
  const further = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const elements = schema.items ? below('[]', nestedFields(schema.items)) : []
  return [...own, ...further.flatMap(nestedFields), ...elements]
}

function below(parent: string, fields: readonly Field[]): Field[] {
  return fields.map((field) => ({
    ...field,
    name: field.name.startsWith('[]') ? `${parent}${field.name}` : `${parent}.${field.name}`,
  }))
}
