import { join } from 'node:path'
import { errors } from '@qadam/phrases/en/errors.ts'
import ts from 'typescript'
import { describedApp } from '../docs/described-app.ts'
import { CodeGraph } from './code-graph.ts'
import { FailuresInCode } from './failures-in-code.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The failures that each call can end in, as JSON with one line per call: derived from the source by
 * following what the call's access and handler refer to. It may name too many failures where code is shared,
 * but never too few: the API tests compare every response with it.
 */
export async function failureCodes(): Promise<string> {
  const { places } = await describedApp()
  const graph = new CodeGraph(root)
  const failures = new FailuresInCode(graph, Object.keys(errors))
  const lines = [...places].map(([{ endpoint }, { file, line, column }]) => {
    const registration = callAt(graph.source(file), line, column)
    const codes = failures.among(file, [...argumentsAndLocals(registration)])
    return `${JSON.stringify(`${endpoint.method} ${endpoint.path}`)}: ${JSON.stringify(codes)}`
  })
  return `{\n${lines.toSorted().join(',\n')}\n}\n`
}

/** Returns the call expression at a position of a source file, 1-based. */
function callAt(source: ts.SourceFile, line: number, column: number): ts.CallExpression {
  const position = source.getPositionOfLineAndCharacter(line - 1, column - 1)
  let found: ts.CallExpression | undefined
  const visit = (node: ts.Node): void => {
    if (position < node.getStart(source) || position >= node.getEnd()) return
    if (ts.isCallExpression(node) && node.getStart(source) === position) found ??= node
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (!found) throw new Error(`${source.fileName}:${line}:${column} is no call`)
  return found
}

/** Returns the arguments of a call, and the local constants of the enclosing functions that they refer to. */
function argumentsAndLocals(call: ts.CallExpression): Set<ts.Node> {
  const nodes = new Set<ts.Node>(call.arguments.slice(2))
  for (let around: ts.Node = call; !ts.isSourceFile(around); around = around.parent) {
    if (!ts.isBlock(around)) continue
    const locals = around.statements
      .filter(ts.isVariableStatement)
      .flatMap((s) => s.declarationList.declarations)
    for (const local of locals) {
      const name = local.name.getText()
      const isMentioned = [...nodes].some((node) =>
        new RegExp(`\\b${RegExp.escape(name)}\\b`).test(node.getText()),
      )
      if (isMentioned && local.initializer) nodes.add(local.initializer)
    }
  }
  return nodes
}
