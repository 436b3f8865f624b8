import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Check } from './check.ts'
import knownFiles from './hand-made-submits.json' with { type: 'json' }
import { sourceFiles } from './source-files.ts'

/**
 * What a person sends to the server goes through `useSubmit`, which shows failures, marks fields and counts
 * one click once: no `try` around `await call(…)` beside it. `known` lists the files that still have one, and
 * may only shrink.
 */
export const handMadeSubmitsOf = (known: readonly string[]): Check => ({
  title: 'submits',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/*.ts', 'apps/web/src/*.tsx').filter(
      (path) => !/\.test\.tsx?$/.test(path),
    )
    const found = paths.filter((path) => triesCalls(path, readFileSync(join(root, path), 'utf8')))
    return {
      looked: paths.length,
      unit: 'files',
      faults: [
        ...found
          .filter((path) => !known.includes(path))
          .map((path) => `${path}: change something on the server with useSubmit`),
        ...known
          .filter((path) => !found.includes(path))
          .map((path) => `${path} has none any more: take it from hand-made-submits.json`),
      ],
    }
  },
})

export const handMadeSubmits = handMadeSubmitsOf(knownFiles)

function triesCalls(path: string, text: string): boolean {
  if (!/\btry \{/.test(text) || !/\bawait call\(/.test(text)) return false
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node, isTried: boolean): boolean => {
    const isCall =
      ts.isAwaitExpression(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.getText() === 'call'
    if (isCall && isTried) return true
    const isTryBlock = ts.isBlock(node) && ts.isTryStatement(node.parent) && node.parent.tryBlock === node
    return ts.forEachChild(node, (child) => visit(child, isTried || isTryBlock)) ?? false
  }
  return visit(source, false)
}
