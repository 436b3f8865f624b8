import { dirname, join, normalize } from 'node:path'

/**
 * Returns the specifiers that a file imports or exports from, by `from '…'`, `import '…'` and `import('…')`;
 * `import(…)` of a variable is ignored.
 */
export function specifiersIn(text: string): string[] {
  const found = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"\n]+)['"]/g)
  return [...found].map(([, specifier = '']) => specifier)
}

/** Resolves a specifier to a path from the root, or to a package name for a third-party package. */
export function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier))
  const own = /^@qadam\/(contract|phrases)\/(.+)$/.exec(specifier)
  return own ? `packages/${own[1]}/src/${own[2]}` : (specifier.split('/')[0] ?? specifier)
}
