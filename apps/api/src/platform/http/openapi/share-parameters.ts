import type { Json } from './tidy-schemas.ts'

type Paths = Record<string, Record<string, Json & { parameters?: Json[] }>>

const minUses = 4

/**
 * Moves each parameter that many calls declare alike to `components.parameters`, under its own name where that name
 * means one thing throughout.
 */
export function shareParameters(paths: Json): { paths: Json; parameters: Json } {
  const operations = Object.values(paths as Paths).flatMap((methods) => Object.values(methods))
  const all = operations.flatMap(({ parameters = [] }) => parameters)
  const uses = new Map<string, number>()
  for (const text of all.map((parameter) => JSON.stringify(parameter)))
    uses.set(text, (uses.get(text) ?? 0) + 1)
  const parameters: Json = {}
  for (const [text, count] of [...uses].toSorted(([, a], [, b]) => b - a)) {
    const parameter = JSON.parse(text) as Json
    const name = String(parameter.name)
    if (count >= minUses && !(name in parameters)) parameters[name] = parameter
  }
  const shared = new Map(
    Object.entries(parameters).map(([name, parameter]) => [JSON.stringify(parameter), name]),
  )
  const refer = (parameter: Json): Json => {
    const name = shared.get(JSON.stringify(parameter))
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
  }
  return {
    parameters,
    paths: Object.fromEntries(
      Object.entries(paths as Paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => [
            method,
            operation.parameters ? { ...operation, parameters: operation.parameters.map(refer) } : operation,
          ]),
        ),
      ]),
    ),
  }
}
