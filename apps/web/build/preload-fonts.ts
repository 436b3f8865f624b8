import type { Plugin } from 'vite'

/** Asks the browser for these fonts, such as `inter-latin-wght`, together with the page, before the styles have named them. */
export function preloadFonts(fonts: readonly string[]): Plugin {
  return {
    name: 'qadam:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return fonts.map((font) => {
          const file = Object.keys(bundle).find((name) => name.includes(`/${font}-`))
          if (!file) throw new Error(`the build has no font file ${font}`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          }
        })
      },
    },
  }
}
