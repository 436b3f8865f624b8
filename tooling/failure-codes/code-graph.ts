import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from '../check/source-files.ts'

/** A top-level declaration: its file from the project root, and its name. */
export type SymbolName = `${string}#${string}`

interface Module {
  readonly source: ts.SourceFile
  /** The source of each import by local name; `*` for a namespace. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  readonly declarations: ReadonlyMap<string, ts.Node>
  /** What the module re-exports from other modules. */
  readonly reexports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
  readonly starReexports: readonly string[]
}

/**
 * The source of the server and the contract as a graph of top-level declarations that refer to each other.
 */
export class CodeGraph {
  readonly #modules = new Map<string, Module>()
  readonly #mentioned = new Map<string, readonly SymbolName[]>()
  readonly #extensions = new Map<SymbolName, readonly SymbolName[]>()
  readonly fileCount: number

  constructor(root: string) {
    const paths = sourceFiles(root, 'apps/api/src/*.ts', 'packages/contract/src/*.ts').filter(
      (path) => !/\.test\.ts$|\/(testing|demo)\//.test(path),
    )
    for (const path of paths)
      this.#modules.set(path, readModule(path, readFileSync(join(root, path), 'utf8')))
    this.fileCount = paths.length
    for (const [path, { source }] of this.#modules)
      if (path.endsWith('/extensions.ts')) this.#addExtensions(path, source)
  }

  /** Code that runs an extension point reaches what `point.extend({ … })` has registered there. */
  #addExtensions(file: string, source: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      if (
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === 'extend'
      ) {
        const point = this.#resolve(file, node.expression.expression.getText())
        const extensions = node.arguments.flatMap((argument) => this.#mentionsIn(file, argument))
        if (point) this.#extensions.set(point, [...(this.#extensions.get(point) ?? []), ...extensions])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }

  source(file: string): ts.SourceFile {
    const module = this.#modules.get(file)
    if (!module) throw new Error(`${file} is no part of the code graph`)
    return module.source
  }

  node(symbol: SymbolName): ts.Node | undefined {
    const [file = '', name = ''] = symbol.split('#')
    return this.#modules.get(file)?.declarations.get(name)
  }

  /** Returns every declaration that the nodes, parts of `file`, refer to, directly or transitively. */
  reachableFrom(file: string, nodes: readonly ts.Node[]): Set<SymbolName> {
    const reached = new Set<SymbolName>()
    const open = nodes.flatMap((node) => this.#mentionsIn(file, node))
    for (let symbol = open.pop(); symbol; symbol = open.pop()) {
      if (reached.has(symbol)) continue
      reached.add(symbol)
      open.push(...this.#mentionsOf(symbol))
    }
    return reached
  }

  #mentionsOf(symbol: SymbolName): readonly SymbolName[] {
    let found = this.#mentioned.get(symbol)
    if (!found) {
      const node = this.node(symbol)
      found = [
        ...(node ? this.#mentionsIn(symbol.split('#')[0] ?? '', node) : []),
        ...(this.#extensions.get(symbol) ?? []),
      ]
      this.#mentioned.set(symbol, found)
    }
    return found
  }

  #mentionsIn(file: string, node: ts.Node): SymbolName[] {
    const found = new Set<SymbolName>()
    const visit = (child: ts.Node): void => {
      // `inWorker<typeof readDocument>(…)`: the function that a decoding
      // process runs is named only by its type.
      if (ts.isTypeQueryNode(child) && ts.isCallExpression(child.parent)) visit(child.exprName)
      if (ts.isTypeNode(child)) return
      if (ts.isPropertyAccessExpression(child) && ts.isIdentifier(child.expression)) {
        const imported = this.#modules.get(file)?.imports.get(child.expression.text)
        if (imported?.name === '*') {
          const symbol = this.#resolve(imported.file, child.name.text)
          if (symbol) found.add(symbol)
          return
        }
        visit(child.expression)
        return
      }
      if (ts.isIdentifier(child)) {
        const symbol = this.#resolve(file, child.text)
        if (symbol) found.add(symbol)
      }
      ts.forEachChild(child, visit)
    }
    visit(node)
    return [...found]
  }

  #resolve(file: string, name: string): SymbolName | undefined {
    const module = this.#modules.get(file)
    if (!module) return undefined
    if (module.declarations.has(name)) return `${file}#${name}`
    const imported = module.imports.get(name) ?? module.reexports.get(name)
    if (imported) return imported.name === '*' ? undefined : this.#resolve(imported.file, imported.name)
    for (const other of module.starReexports) {
      const symbol = this.#resolve(other, name)
      if (symbol) return symbol
    }
    return undefined
  }
}

function readModule(path: string, text: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  const imports = new Map<string, { file: string; name: string }>()
  const reexports = new Map<string, { file: string; name: string }>()
  const declarations = new Map<string, ts.Node>()
  const starReexports: string[] = []
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const file = fileOf(path, (statement.moduleSpecifier as ts.StringLiteral).text)
      const bindings = statement.importClause?.namedBindings
      if (!file || !bindings) continue
      if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { file, name: '*' })
      else
        for (const element of bindings.elements)
          imports.set(element.name.text, { file, name: (element.propertyName ?? element.name).text })
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      const file = fileOf(path, (statement.moduleSpecifier as ts.StringLiteral).text)
      if (!file) continue
      if (!statement.exportClause) starReexports.push(file)
      else if (ts.isNamedExports(statement.exportClause))
        for (const element of statement.exportClause.elements)
          reexports.set(element.name.text, { file, name: (element.propertyName ?? element.name).text })
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations)
        for (const name of namesIn(declaration.name)) declarations.set(name, declaration)
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      declarations.set(statement.name.text, statement)
    }
  }
  return { source, imports, declarations, reexports, starReexports }
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []))
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  const contract = /^@qadam\/contract\/(.+)$/.exec(specifier)
  return contract ? `packages/contract/src/${contract[1]}` : undefined
}
