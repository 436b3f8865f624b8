import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const tokenFile = 'apps/web/src/ui/tokens.ts'

type Rule = readonly [pattern: RegExp, what: string]

const rawColour: Rule = [
  /(?<![\w&-])(?<!url\()#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)/i,
  'a raw colour',
]

const ofSheets: readonly Rule[] = [
  rawColour,
  [/font-size:[^;]*?\b[\d.]+(?:px|rem)(?!\s*\+)/, 'a raw font size'],
  [/border-[a-z-]*radius:\s*[^;]*?\b[1-9]\d*(?:px|rem)/, 'a raw radius'],
  // Up to 3 pixels it is a hair's breadth, above 64 the room that something else takes; what is computed may count.
  [
    /(?<![-\w])(?:margin|padding|gap|row-gap|column-gap)[a-z-]*:[^;(]*?(?<![-.\w])(?:[4-9]|[1-5]\d|6[0-4])px/,
    'a raw space',
  ],
]

const spaceProperty = '(?:[pm][xytbse]?|gap|rowGap|columnGap|spacing|verticalSpacing|horizontalSpacing)'
const ofScreens: readonly Rule[] = [
  [/['"`]#(?:[0-9a-f]{3}|[0-9a-f]{6})['"`]/i, 'a raw colour'],
  [/\brgba?\(|\bhsla?\(/, 'a raw colour'],
  [new RegExp(`\\s${spaceProperty}=(?:\\{|")(?:[4-9]|[1-9]\\d+)\\b`), 'a raw space'],
  [/style=.*\b(?:margin|padding|gap)\w*: *['"]?(?:[4-9]|[1-9]\d+)(?:\b|px)/, 'a raw space'],
  [/\s(?:fz|radius)=(?:\{|")[1-9]/, 'a raw size'],
  [/\b(?:fontSize|borderRadius): *['"]?[1-9]/, 'a raw size'],
]

/** Colours, font sizes, radii and spaces of sheets and screens stand in the token file alone. */
export const designTokens: Check = {
  title: 'design tokens',
  async run(root) {
    const sheets = sourceFiles(root, 'apps/web/src/*.css')
    const screens = sourceFiles(root, 'apps/web/src/*.ts', 'apps/web/src/*.tsx').filter(
      (path) => path !== tokenFile && !/\.test\.tsx?$|\/testing\//.test(path),
    )
    const faults = [
      ...sheets.flatMap((path) => faultsOf(root, path, ofSheets)),
      ...screens.flatMap((path) => faultsOf(root, path, ofScreens)),
    ]
    return { looked: sheets.length + screens.length, unit: 'sheets and screens', faults }
  },
}

const faultsOf = (root: string, path: string, rules: readonly Rule[]): readonly string[] =>
  withoutComments(readFileSync(join(root, path), 'utf8'))
    .split('\n')
    .flatMap((line, index) =>
      rules.flatMap(([pattern, what]) =>
        pattern.test(line) ? [`${path}:${index + 1} ${what}: use a variable of ${tokenFile}`] : [],
      ),
    )

/** Blanks comments out, so that the lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
