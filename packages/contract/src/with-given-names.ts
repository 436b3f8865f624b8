import type { BodyAliases } from './endpoint.ts'

/**
 * Renames aliased fields of a body to the names of its schema. When a field comes under both names, its own
 * name wins; the alias stays and is reported as unknown.
 */
export function withGivenNames(aliases: BodyAliases | undefined, body: unknown): unknown {
  if (!aliases || body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const named: Record<string, unknown> = { ...body }
  for (const [alias, meant] of Object.entries(aliases)) {
    const field = typeof meant === 'string' ? meant : meant.list
    if (!Object.hasOwn(named, alias) || Object.hasOwn(named, field)) continue
    const { [alias]: value } = named
    named[field] = typeof meant === 'string' ? value : asList(value)
    delete named[alias]
  }
  return named
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value === null || value === '') return []
  if (typeof value !== 'string') return [value]
  return value.split(',').map((one) => one.trim())
}
