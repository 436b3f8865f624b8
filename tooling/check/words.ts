import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import type { Check } from './check.ts'
import knownPlaces from './old-words.json' with { type: 'json' }
import { givenNames, type OldWord, oldWords } from './old-words.ts'
import { sourceFiles } from './source-files.ts'

/** By word, the files in which it still stands, and how often. */
type KnownPlaces = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * Private words with an ordinary equivalent appear in no declared name, property, file name or comment.
 * `known` counts those that remain, by file, and may only shrink. Properties that the API or the database
 * names are excluded, and those of object literals, which may be a library's.
 */
export const wordsOf = (known: KnownPlaces): Check => ({
  title: 'words',
  async run(root) {
    const paths = sourceFiles(root, 'apps', 'packages', 'tooling', 'e2e').filter(isChecked)
    const places = new Map<string, string[]>(oldWords.map(({ word }) => [word, []]))
    const given = givenProperties(root)
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
      for (const name of declaredNames(source, given))
        note(places, path, name, (word) => word.inName?.(partsOf(name)))
      for (const comment of commentsOf(source))
        note(
          places,
          path,
          'comment',
          (word) => word.inComment && comment.replace(/`[^`]*`/g, '').match(word.inComment)?.length,
        )
    }
    const faults = oldWords.flatMap(({ word, instead }) => faultsOf(word, instead, places, known))
    return { looked: paths.length, unit: 'files', faults }
  },
})

export const words = wordsOf(knownPlaces)

function faultsOf(
  word: string,
  instead: string,
  places: ReadonlyMap<string, readonly string[]>,
  known: KnownPlaces,
): string[] {
  const found = Map.groupBy(places.get(word) ?? [], (place) => place.slice(0, place.indexOf(': ')))
  const limits = known[word] ?? {}
  return [...new Set([...found.keys(), ...Object.keys(limits)])].flatMap((path) => {
    const inFile = found.get(path) ?? []
    const limit = limits[path] ?? 0
    if (inFile.length > limit)
      return [
        `"${word}" stands in ${inFile.length} places, at most ${limit}: write ${instead}`,
        ...inFile.slice(0, 9),
      ]
    return inFile.length < limit
      ? [`${path} has "${word}" ${inFile.length} times: say so in old-words.json`]
      : []
  })
}

/** Returns the words that the contract and the database use as names of properties and columns. */
function givenProperties(root: string): ReadonlySet<string> {
  const textOf = (pattern: string, comments: RegExp) =>
    sourceFiles(root, pattern)
      .map((path) => readFileSync(join(root, path), 'utf8').replace(comments, ''))
      .join('\n')
  const keys = textOf('packages/contract/*.ts', /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g).match(/\b[a-z]\w*(?=\??:)/g)
  const columns = textOf('apps/*.sql', /--[^\n]*/g).match(/\b[a-z]\w*\b/g)
  return new Set([...(keys ?? []), ...(columns ?? [])])
}

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

function declaredNames(source: ts.SourceFile, given: ReadonlySet<string>): string[] {
  const names: string[] = []
  const isOfApi = source.fileName.startsWith('packages/contract/')
  const visit = (node: ts.Node): void => {
    const name = nameOf(node)
    const isShape = isOfApi && ts.isVariableDeclaration(node) && node.parent.parent.parent === source
    const isGiven = ts.isPropertySignature(node) && (isOfApi || (name !== undefined && given.has(name)))
    if (name && !isGiven && !(isShape && !isPlainValue(node.initializer))) names.push(name)
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
    ts.isPropertySignature(node) ||
    (ts.isImportSpecifier(node) && node.propertyName !== undefined)
  if (!isDeclared || !node.name || !ts.isIdentifier(node.name)) return undefined
  // `{ paper }` binds a property under its own name, which is declared elsewhere.
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName)
    return undefined
  return node.name.text
}

/**
 * Returns the comments of a file: what starts with a comment mark after
 * whitespace, as no string in our code does.
 */
const commentsOf = ({ text }: ts.SourceFile): readonly string[] =>
  text.match(/(?<=^|[\s{(,])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/g) ?? []
