import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const tokenFile = 'apps/web/src/ui/tokens.ts'

const rawValues: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![\w&-])(?<!url\()#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)/i, 'a raw colour'],
  [/font-size:[^;]*?\b[\d.]+(?:px|rem)(?!\s*\+)/, 'a raw font size'],
  [/border-[a-z-]*radius:\s*[^;]*?\b[1-9]\d*(?:px|rem)/, 'a raw radius'],
]

/** Colours, font sizes and radii of style sheets stand in the token file alone. */
export const designTokens: Check = {
  title: 'design tokens',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/*.css')
    const faults = paths.flatMap((path) =>
      withoutComments(readFileSync(join(root, path), 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          rawValues.flatMap(([pattern, what]) =>
            pattern.test(line) ? [`${path}:${index + 1} ${what}: use a variable of ${tokenFile}`] : [],
          ),
        ),
    )
    return { looked: paths.length, unit: 'style sheets', faults }
  },
}

/** Blanks comments out, so that the lines keep their numbers. */
const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
