import type { Json } from './tidy-schemas.ts'

type Paths = Record<string, Record<string, Json & { parameters?: Json[] }>>

/** The minimum of bytes that sharing a parameter must save: its own copy and the references cost some. */
const minSaved = 1

/**
 * Moves parameters that several calls declare identically to `components.parameters`, under their own name, with
 * a number where another parameter has it.
 */
export function shareParameters(paths: Json): { paths: Json; parameters: Json } {
  const operations = Object.values(paths as Paths).flatMap((methods) => Object.values(methods))
  const all = operations.flatMap(({ parameters = [] }) => parameters)
  const uses = new Map<string, number>()
  for (const text of all.map((parameter) => JSON.stringify(parameter)))
    uses.set(text, (uses.get(text) ?? 0) + 1)
  const parameters: Json = {}
  const saved = ([text, count]: [string, number]) => (count - 1) * text.length - count * referenceLength(text)
  for (const [text] of [...uses]
    .filter((use) => saved(use) >= minSaved)
    .toSorted((a, b) => saved(b) - saved(a))) {
    const parameter = JSON.parse(text) as Json
    const name = String(parameter.name)
    let free = name
    for (let number = 2; free in parameters; number += 1) free = `${name}-${number}`
    parameters[free] = parameter
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

function referenceLength(text: string): number {
  const { name } = JSON.parse(text) as Json
  return JSON.stringify({ $ref: `#/components/parameters/${name}` }).length
}
