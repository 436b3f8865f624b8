import type { z } from 'zod'

/**
 * Reads the search of an address by a schema of the contract. A broken value falls back to its default and the others
 * are kept; what the schema does not know is dropped. So a broken link opens the page instead of an error.
 */
export function searchParams<S extends z.ZodObject>(
  schema: S,
): (search: Record<string, unknown>) => z.output<S> {
  return (search) => {
    let given = Object.fromEntries(Object.entries(search).filter(([name]) => name in schema.shape))
    for (let tries = 0; tries < 3; tries += 1) {
      const read = schema.safeParse(given)
      if (read.success) return read.data
      const broken = new Set(read.error.issues.map((issue) => String(issue.path[0])))
      given = Object.fromEntries(Object.entries(given).filter(([name]) => !broken.has(name)))
    }
    return schema.parse({})
  }
}
