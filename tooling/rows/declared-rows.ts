import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** The row that the code declares for a statement, at the call that sends it. */
export interface DeclaredRow {
  readonly type: ts.Type
  /** The source text of the row's type, for messages. */
  readonly name: string
}

export interface DeclaredRows {
  readonly checker: ts.TypeChecker
  /** Returns the row declared at a site; `generic` when the caller of the enclosing function declares it. */
  at(file: string, line: number, column: number): DeclaredRow | 'generic' | undefined
  /** Positions where the product names the row of a statement, as `file:line`. */
  readonly sites: ReadonlySet<string>
}

const senders = new Set(['rows', 'row', 'one', 'named'])

/** Reads the types of the server once; takes some ten seconds. */
export function openDeclaredRows(root: string): DeclaredRows {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => readFileSync(path, 'utf8'))
  const options = { ...config.config, include: ['apps/api'], exclude: ['**/node_modules', '**/dist'] }
  const parsed = ts.parseJsonConfigFileContent(options, ts.sys, dirname(join(root, 'tsconfig.json')))
  return rowsOf(ts.createProgram(parsed.fileNames, { ...parsed.options, noEmit: true, types: ['node'] }))
}

/** Returns the declared rows of a program. */
export function rowsOf(program: ts.Program): DeclaredRows {
  const checker = program.getTypeChecker()
  return {
    checker,
    sites: sitesIn(program),
    at(file, line, column) {
      const source = program.getSourceFile(file)
      const call = source && callAt(source, line, column)
      if (!call) return undefined
      const row = rowOfCall(checker, call)
      if (!row) return undefined
      if (row.flags & ts.TypeFlags.TypeParameter) return 'generic'
      return { type: row, name: call.typeArguments?.[0]?.getText(source) ?? checker.typeToString(row) }
    },
  }
}

function sitesIn(program: ts.Program): Set<string> {
  const sites = new Set<string>()
  for (const source of program.getSourceFiles()) {
    if (
      !/\/apps\/api\/src\/(capabilities|platform)\//.test(source.fileName) ||
      /\.test\.ts$|factory\.ts$/.test(source.fileName)
    )
      continue
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name, expression } = node.expression
        if (node.typeArguments && senders.has(name.text) && /(^|\.)db$/.test(expression.getText(source)))
          sites.add(
            `${source.fileName}:${source.getLineAndCharacterOfPosition(name.getStart(source)).line + 1}`,
          )
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return sites
}

/**
 * Returns the call that begins nearest to a site. A stack frame points to the name of the method or function.
 */
function callAt(source: ts.SourceFile, line: number, column: number): ts.CallExpression | undefined {
  let nearest: { call: ts.CallExpression; distance: number } | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      const at = source.getLineAndCharacterOfPosition(name.getStart(source))
      const start = source.getLineAndCharacterOfPosition(node.getStart(source))
      for (const site of [at, start])
        if (site.line + 1 === line) {
          const distance = Math.abs(site.character + 1 - column)
          if (!nearest || distance < nearest.distance) nearest = { call: node, distance }
        }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return nearest?.call
}

function rowOfCall(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const { expression } = call
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText()
  // A raw connection returns numbers as strings: its rows are not compared.
  if (name === 'query') return undefined
  if (!senders.has(name)) return explicitRow(checker, call)
  const [argument] = call.typeArguments ?? []
  if (argument) return checker.getTypeFromTypeNode(argument)
  const answered = checker.getTypeAtLocation(call)
  return rowIn(checker, answered)
}

/** Returns the explicit type argument of a function that sends a statement for its caller. */
function explicitRow(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | undefined {
  const [argument] = call.typeArguments ?? []
  return argument && checker.getTypeFromTypeNode(argument)
}

/** Returns the row in the return type of a sender: a promise of rows, of one row or of a result. */
function rowIn(checker: ts.TypeChecker, answered: ts.Type): ts.Type | undefined {
  const awaited = checker.getAwaitedType(answered)
  if (!awaited) return undefined
  const rows = checker.getPropertyOfType(awaited, 'rows')
  const inner = rows ? checker.getTypeOfSymbol(rows) : awaited
  const present = checker.getNonNullableType(inner)
  return checker.getIndexTypeOfType(present, ts.IndexKind.Number) ?? present
}
