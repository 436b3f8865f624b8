import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import type { Check } from './check.ts'
import knownCounts from './old-words.json' with { type: 'json' }
import { givenNames, type OldWord, oldWords } from './old-words.ts'
import { sourceFiles } from './source-files.ts'

type Counts = Readonly<Record<string, number>>

/**
 * Private words with an ordinary equivalent appear in no declared name, file name or comment. `known` is the
 * number of remaining occurrences and may only shrink. Properties are excluded except for those of
 * components: their names come from the API, the database or a library.
 */
export const wordsOf = (known: Counts): Check => ({
  title: 'words',
  async run(root) {
    const paths = sourceFiles(root, 'apps', 'packages', 'tooling', 'e2e').filter(isChecked)
    const places = new Map<string, string[]>(oldWords.map(({ word }) => [word, []]))
    for (const path of paths) {
      const stem = basename(path).replace(/\..*$/, '')
      note(places, path, 'file name', (word) => word.inName?.(partsOf(stem)))
      if (!/\.tsx?$/.test(path)) continue
      const source = ts.createSourceFile(
        path,
        readFileSync(join(root, path), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      )
      for (const name of declaredNames(source))
        note(places, path, name, (word) => word.inName?.(partsOf(name)))
      for (const comment of commentsOf(source))
        note(
          places,
          path,
          'comment',
          (word) => word.inComment && comment.replace(/`[^`]*`/g, '').match(word.inComment)?.length,
        )
    }
    const faults = oldWords.flatMap(({ word, instead }) => {
      const found = places.get(word) ?? []
      const limit = known[word] ?? 0
      if (found.length <= limit) return []
      return [
        `"${word}" stands in ${found.length} places, at most ${limit}: write ${instead}`,
        ...found.slice(-9),
      ]
    })
    return { looked: paths.length, unit: 'files', faults }
  },
})

export const words = wordsOf(knownCounts)

// Phrases are text for people. The names of the contract's schemas and calls are those of the API document.
const isChecked = (path: string): boolean =>
  /\.(tsx?|css)$/.test(path) &&
  !path.startsWith('packages/phrases/') &&
  !path.startsWith('tooling/check/') &&
  !path.includes('/demo/data/')

const partsOf = (name: string): string[] =>
  givenNames.has(name)
    ? []
    : name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter(Boolean)

function note(
  places: ReadonlyMap<string, string[]>,
  path: string,
  where: string,
  says: (word: OldWord) => boolean | number | undefined,
): void {
  for (const word of oldWords) {
    if (word.paths && !word.paths.test(path)) continue
    const count = Number(says(word) ?? 0)
    for (let at = 0; at < count; at += 1) places.get(word.word)?.push(`${path}: ${where}`)
  }
}

function declaredNames(source: ts.SourceFile): string[] {
  const names: string[] = []
  const isOfApi = source.fileName.startsWith('packages/contract/')
  const visit = (node: ts.Node): void => {
    const name = nameOf(node)
    const isShape = isOfApi && ts.isVariableDeclaration(node) && node.parent.parent.parent === source
    if (name && !(isShape && !isPlainValue(node.initializer))) names.push(name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** Returns true for a number, text, list, table or function that is written out; false for a schema or a call. */
function isPlainValue(value: ts.Expression | undefined): boolean {
  if (!value) return false
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
    return isPlainValue(value.expression)
  return (
    ts.isLiteralExpression(value) ||
    ts.isPrefixUnaryExpression(value) ||
    ts.isBinaryExpression(value) ||
    ts.isArrayLiteralExpression(value) ||
    ts.isObjectLiteralExpression(value) ||
    ts.isArrowFunction(value) ||
    ts.isNewExpression(value)
  )
}

function nameOf(node: ts.Node): string | undefined {
  const isDeclared =
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isNamespaceImport(node) ||
    ts.isImportClause(node) ||
    (ts.isPropertySignature(node) && isOfProps(node.parent)) ||
    (ts.isImportSpecifier(node) && node.propertyName !== undefined)
  if (!isDeclared || !node.name || !ts.isIdentifier(node.name)) return undefined
  // `{ paper }` binds a property under its own name, which is declared elsewhere.
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName)
    return undefined
  return node.name.text
}

/** Props of web components are named by us. */
const isOfProps = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) && node.name.text.endsWith('Props')

/**
 * Returns the comments of a file: what starts with a comment mark after
 * whitespace, as no string in our code does.
 */
const commentsOf = ({ text }: ts.SourceFile): readonly string[] =>
  text.match(/(?<=^|[\s{(,])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/g) ?? []
