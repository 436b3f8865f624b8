import { type AtRule, type Plugin, parse } from 'postcss'
import { cssVariables } from '../src/ui/tokens.ts'

const screenAlone = '@media screen { :root[data-mantine-color-scheme="dark"] { color-scheme: dark;'

/** Replaces `@design-tokens;` with the variables of `ui/tokens.ts` for both colour schemes. */
export const designTokens = (): Plugin => ({
  postcssPlugin: 'qadam:design-tokens',
  AtRule: {
    'design-tokens': (rule: AtRule) => {
      const { base, dark } = cssVariables()
      // What is printed is light in any scheme.
      const css = `:root { color-scheme: light; ${base} } ${screenAlone} ${dark} } }`
      rule.replaceWith(parse(css, { from: rule.source?.input.file }).nodes)
    },
  },
})
