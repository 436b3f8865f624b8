import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Leaves the JSON Schema printer of zod out of the web app: only the server prints schemas, and the printer is a fifth
 * of the library. Its functions become empty; nothing in the browser calls them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'qadam:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (
        !/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors|json-schema-generator)\.js$/.test(
          id,
        )
      )
        return
      const names = [...readFileSync(id, 'utf8').matchAll(/export (?:const|function|class) (\w+)/g)].map(
        ([, name]) => name,
      )
      return names.map((name) => `export const ${name} = () => () => undefined`).join('\n')
    },
  }
}
