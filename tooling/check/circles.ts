import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { specifiersIn, targetOf } from './imports.ts'
import { sourceFiles } from './source-files.ts'

/**
 * No file imports itself through others, not even for types: each can be read
 * and tested with only its dependencies.
 */
export const circles: Check = {
  title: 'circles of files',
  async run(root) {
    const paths = sourceFiles(
      root,
      'apps/*.ts',
      'apps/*.tsx',
      'packages/*.ts',
      'e2e/*.ts',
      'tooling/*.ts',
    ).filter((path) => !/\.test\.tsx?$/.test(path))
    const known = new Set(paths)
    const importsOf = new Map(
      paths.map((path) => [
        path,
        // A lazy import may lead back: a page opens a dialog that links to the page.
        specifiersIn(withoutLateImports(readFileSync(join(root, path), 'utf8')))
          .map((specifier) => targetOf(path, specifier))
          .filter((target) => known.has(target)),
      ]),
    )
    const faults = circlesIn(importsOf).map(
      (files) => `${files.toSorted().join(' <-> ')}: a circle of imports`,
    )
    return { looked: paths.length, unit: 'files', faults }
  },
}

const withoutLateImports = (text: string): string => text.replace(/\bimport\(\s*['"][^'"\n]+['"]/g, '')

/** Returns the strongly connected components of more than one node (Tarjan's algorithm). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const visit = (node: string): void => {
    const own = index.size
    index.set(node, own)
    lowest.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? own, lowest.get(next) ?? own))
    }
    if (lowest.get(node) !== own) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) found.push(circle)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}
