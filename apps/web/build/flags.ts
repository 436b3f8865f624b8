import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/3x2/flags.css')))

/** Serves the flags of all countries from the product itself, as `/flags/KZ.svg`. */
export function flags(): Plugin {
  return {
    name: 'qadam:flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const file = /^\/([A-Z]{2}\.svg)$/.exec(request.url ?? '')?.[1]
        if (!file) return next()
        response.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(folder, file)))
      })
    },
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))) {
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(join(folder, file)) })
      }
    },
  }
}
