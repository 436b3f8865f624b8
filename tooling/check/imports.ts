import { dirname, join, normalize } from 'node:path'

/** What a file imports or exports from, by `from '…'`, `import '…'` and `import('…')`; `import(…)` of a name is left out. */
export function specifiersIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"\n]+)['"]/g)
  return [...found].map(([, specifier = '']) => specifier)
}

/** The path from the root that a specifier means; for a package of others its name. */
export function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const own = /^@qadam\/(contract|phrases)\/(.+)$/.exec(specifier)
  return own ? `packages/${own[1]}/src/${own[2]}` : (specifier.split('/')[0] ?? specifier)
}
