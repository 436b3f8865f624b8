import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const helper = /vite\/preload-helper\.js$/
const made = 'export const __vitePreload ='
const ours = fileURLToPath(new URL('../src/platform/chunk-failure.ts', import.meta.url))

/** Puts `bringChunk` around every dynamic import of the build, so that a piece which does not come is dealt with. */
export function wholeChunks(): Plugin {
  return {
    name: 'qadam:whole-chunks',
    apply: 'build',
    transform: {
      filter: { id: helper },
      handler(code) {
        if (!code.includes(made)) throw new Error(`the preload helper of Vite has no "${made}"`)
        return {
          code: [
            `import { bringChunk } from ${JSON.stringify(ours)}`,
            code.replace(made, 'const preload ='),
            'export const __vitePreload = (importing, ...rest) =>',
            '  bringChunk(() => preload(importing, ...rest), String(importing))',
          ].join('\n'),
          map: null,
        }
      },
    },
  }
}
