import type { z } from 'zod'

/** Reads the search of an address. The router takes from it what a link may say and what a page gets. */
export interface SearchReader<Input, Output> {
  readonly types: { readonly input: Input; readonly output: Output }
  readonly parse: (search: unknown) => Output
}

/**
 * Reads the search of an address by a schema of the contract. A broken value falls back to its default and the others
 * are kept; what the schema does not know is dropped. So a broken link opens the page instead of an error. A link may
 * leave out whatever has a default.
 */
export function searchParams<S extends z.ZodObject>(
  schema: S,
): SearchReader<Partial<z.output<S>>, z.output<S>> {
  const parse = (search: unknown): z.output<S> => {
    const given = Object.fromEntries(
      Object.entries(search as object).filter(([name]) => name in schema.shape),
    )
    const { data, broken } = attempt(schema, given)
    if (data) return data
    // The router reads `q=2024` as a number; a text is what was meant where a number does not fit.
    const asText = { ...given, ...Object.fromEntries(broken.map((name) => [name, textOf(given[name])])) }
    const again = attempt(schema, asText)
    if (again.data) return again.data
    const kept = Object.fromEntries(Object.entries(asText).filter(([name]) => !again.broken.includes(name)))
    return attempt(schema, kept).data ?? schema.parse({})
  }
  // The types are for the compiler alone; nothing reads them while the app runs.
  return { parse } as SearchReader<Partial<z.output<S>>, z.output<S>>
}

function attempt<S extends z.ZodObject>(schema: S, given: Record<string, unknown>) {
  const read = schema.safeParse(given)
  if (read.success) return { data: read.data, broken: [] as string[] }
  return { data: undefined, broken: read.error.issues.map((issue) => String(issue.path[0])) }
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}
