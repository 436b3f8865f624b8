import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Check } from './check.ts'
import { longFunctions } from './long-functions.ts'
import { sourceFiles } from './source-files.ts'

const limit = 80

/**
 * No function or component has more than 80 lines. Test functions are
 * excluded: a test is read as a list of steps.
 */
export const functionLengthOf = (known: Readonly<Record<string, number>>): Check => ({
  title: 'function length',
  async run(root) {
    const paths = sourceFiles(root, 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'tooling/*.ts', 'e2e/*.ts')
    const long = paths.flatMap((path) => longIn(path, readFileSync(join(root, path), 'utf8')))
    const faults = long.flatMap(({ place, lines }) =>
      lines > (known[place] ?? limit) ? [`${place}: ${lines} lines, at most ${known[place] ?? limit}`] : [],
    )
    for (const [place, lines] of Object.entries(known))
      if (!long.some((one) => one.place === place && one.lines === lines))
        faults.push(`${place} is no longer of ${lines} lines: say so in long-functions.ts`)
    return { looked: paths.length, unit: 'files', faults }
  },
})

export const functionLength = functionLengthOf(longFunctions)

interface LongFunction {
  /** Its file, and its name if it has one. */
  readonly place: string
  readonly lines: number
}

function longIn(path: string, text: string): LongFunction[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: LongFunction[] = []
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && !isTest(node, path)) {
      const lines = lineOf(node.body.getEnd()) - lineOf(node.getStart()) + 1
      if (lines > limit) found.push({ place: `${path} ${nameOf(node)}`, lines })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Returns true for what a test file passes to `test`, `describe` and the like. */
function isTest(node: ts.Node, path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) && ts.isCallExpression(node.parent)
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  if (ts.isCallExpression(parent)) return `in ${parent.expression.getText()}`
  return 'a function'
}
