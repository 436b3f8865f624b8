import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const forbidden: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /\btype=[^>]*?['"](?:date|time|datetime-local|month|week)['"]/,
    'a date or time field of the browser speaks its own language: use DayInput, DayField or TimeField of ui',
  ],
  [
    /\b(?:useHotkeys|getHotkeyHandler)\b/,
    'goes by the letter, which a Russian or Kazakh layout does not have: use useShortcuts',
  ],
  [
    /\.key(?:\.toLowerCase\(\))?\s*[!=]==?\s*['"][A-Za-z]['"]/,
    'compares a key by its letter, which a Russian or Kazakh layout does not have: compare its code',
  ],
]

/** Days and times are typed in our own fields, and keys are identified by their physical position. */
export const screenInput: Check = {
  title: 'fields and keys of screens',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/*.ts', 'apps/web/src/*.tsx')
    const faults = paths.flatMap((path) => {
      const content = readFileSync(join(root, path), 'utf8')
      return content
        .split('\n')
        .flatMap((line, index) =>
          forbidden.flatMap(([pattern, instead]) =>
            pattern.test(line) ? [`${path}:${index + 1} ${instead}`] : [],
          ),
        )
    })
    return { looked: paths.length, unit: 'files', faults }
  },
}
