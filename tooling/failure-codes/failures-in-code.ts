import ts from 'typescript'
import type { CodeGraph, SymbolName } from './code-graph.ts'

/** What a declaration contributes to the failures of a call. */
interface Contribution {
  /** Failures with a literal code and status: `409 groups.full`. */
  readonly written: readonly { readonly code: string; readonly status: number }[]
  /** Codes that occur as bare literals; some other declaration turns them into failures. */
  readonly words: readonly string[]
  /** Statuses of failures whose code comes from elsewhere. */
  readonly openStatuses: readonly number[]
}

/** Collects the failures that a set of declarations can end in; each declaration is read once. */
export class FailuresInCode {
  readonly #graph: CodeGraph
  readonly #known: readonly string[]
  readonly #contributions = new Map<SymbolName, Contribution>()

  constructor(graph: CodeGraph, knownCodes: readonly string[]) {
    this.#graph = graph
    this.#known = knownCodes
  }

  /** Returns codes by status, both sorted. */
  among(file: string, nodes: readonly ts.Node[]): Record<string, string[]> {
    const parts = [
      ...nodes.map((node) => this.#read(node)),
      ...[...this.#graph.reachableFrom(file, nodes)].map((symbol) => this.#of(symbol)),
    ]
    const pairs = parts.flatMap(({ written }) => written)
    const statuses = parts.flatMap(({ openStatuses }) => openStatuses)
    const words = statuses.length > 0 ? parts.flatMap((part) => part.words) : []
    for (const status of statuses) pairs.push(...words.map((code) => ({ code, status })))
    const byStatus = Object.groupBy(pairs, ({ status }) => status)
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, found = []]) => [
        status,
        [...new Set(found.map(({ code }) => code))].toSorted(),
      ]),
    )
  }

  #of(symbol: SymbolName): Contribution {
    let found = this.#contributions.get(symbol)
    if (!found) {
      const node = this.#graph.node(symbol)
      found = node ? this.#read(node) : { written: [], words: [], openStatuses: [] }
      this.#contributions.set(symbol, found)
    }
    return found
  }

  #read(node: ts.Node): Contribution {
    const written: { code: string; status: number }[] = []
    const words: string[] = []
    const openStatuses: number[] = []
    const visit = (child: ts.Node): void => {
      if (ts.isTypeNode(child)) return
      const made = failureMade(child)
      if (made) {
        const [code, status] = made.arguments_
        const codes = code ? this.#codesIn(code) : []
        const numbers = status ? statusesIn(status) : []
        for (const number of numbers) {
          if (codes.length === 0) openStatuses.push(number)
          written.push(...codes.map((name) => ({ code: name, status: number })))
        }
        for (const argument of made.arguments_.slice(2)) visit(argument)
        return
      }
      words.push(...this.#codesIn(child))
      ts.forEachChild(child, visit)
    }
    visit(node)
    return { written, words, openStatuses }
  }

  /** Returns the known codes that a literal names, or that a template literal can produce. */
  #codesIn(node: ts.Node): string[] {
    if (ts.isStringLiteralLike(node)) return this.#known.includes(node.text) ? [node.text] : []
    if (ts.isConditionalExpression(node))
      return [...this.#codesIn(node.whenTrue), ...this.#codesIn(node.whenFalse)]
    if (!ts.isTemplateExpression(node) || !/^[a-z_]+[._]/.test(node.head.text)) return []
    const pattern = new RegExp(
      `^${[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].map(RegExp.escape).join('[a-z_]+')}$`,
    )
    return this.#known.filter((code) => pattern.test(code))
  }
}

/** Matches `failure(code, status)` and `new Failure(code, status, …)`. */
function failureMade(node: ts.Node): { readonly arguments_: readonly ts.Expression[] } | undefined {
  const isMade =
    (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'failure') ||
    (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Failure')
  return isMade ? { arguments_: (node as ts.CallExpression | ts.NewExpression).arguments ?? [] } : undefined
}

function statusesIn(node: ts.Expression): number[] {
  if (ts.isNumericLiteral(node)) return [Number(node.text)]
  if (ts.isConditionalExpression(node)) return [...statusesIn(node.whenTrue), ...statusesIn(node.whenFalse)]
  return []
}
