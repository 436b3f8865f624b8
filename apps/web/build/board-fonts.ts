import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const fonts = join(dirname(require.resolve('@excalidraw/excalidraw')), 'fonts')
/** Where the board asks for its fonts; see `capabilities/boards/board-background.ts`. */
const position = 'assets/board/fonts'
const files = readdirSync(fonts, { recursive: true, withFileTypes: true })
  // Twelve megabytes of Chinese that nobody here draws with.
  .filter((file) => file.isFile() && file.name.endsWith('.woff2') && !file.parentPath.endsWith('Xiaolai'))
  .map((file) => join(file.parentPath, file.name))

/** Serves the fonts of the drawing board from our own host, and takes the other host out of its code. */
export function boardFonts(): Plugin {
  return {
    name: 'qadam:board-fonts',
    transform: {
      filter: { id: /@excalidraw\/excalidraw/ },
      handler: (code) =>
        code.includes('https://esm.sh/')
          ? // It stands in a template literal, and must be a whole address.
            {
              // biome-ignore lint/suspicious/noTemplateCurlyInString: it is filled in the browser.
              code: code.replaceAll('https://esm.sh/', '${window.location.origin}/assets/board/absent/'),
              map: null,
            }
          : undefined,
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `${position}${file.slice(fonts.length)}`,
          source: readFileSync(file),
        })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${position}`, (request, answer, next) => {
        const file = files.find((one) => one.slice(fonts.length) === request.url?.split('?')[0])
        if (!file) return next()
        answer.setHeader('content-type', 'font/woff2')
        answer.end(readFileSync(file))
      })
    },
  }
}
