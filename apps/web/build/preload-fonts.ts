import type { Plugin } from 'vite'

/** Asks the browser for these subsets of the font together with the page, before the styles have named them. */
export function preloadFonts(subsets: readonly string[]): Plugin {
  return {
    name: 'qadam:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return subsets.map((subset) => {
          const file = Object.keys(bundle).find((name) => name.includes(`inter-${subset}-wght-normal`))
          if (!file) throw new Error(`the build has no font file of the subset ${subset}`)
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
