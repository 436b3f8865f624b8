import type { Plugin } from 'vite'

/**
 * Puts the scripts of the page behind its styles and lets them wait for its content: the page is readable without them,
 * and on a slow network they would come in the place of its pictures.
 */
export function contentFirst(): Plugin {
  return {
    name: 'qadam:content-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const scripts: string[] = []
        const rest = html.replace(
          /[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g,
          (tag) => {
            scripts.push(tag.trim().replace(/^<(script|link)/, '<$1 fetchpriority="low"'))
            return ''
          },
        )
        if (scripts.length === 0) throw new Error('the page of the build has no scripts')
        const tags = ['<!--page-->', ...scripts].join('\n    ')
        return withoutComments(rest)
          .replace(/[ \t]*<!--page-->\n/, '')
          .replace('</head>', () => `  ${tags}\n  </head>`)
      },
    },
  }
}

/** Comments of scripts would travel with every document. */
function withoutComments(html: string): string {
  return html.replace(/^[ \t]*\/\/.*\n/gm, '')
}
