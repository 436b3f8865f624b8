import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const home = 'apps/web/src/ui/status-looks.ts'

/** Files whose coloured badges are tags with a colour of their own, and no statuses. */
const coloursOfTags: readonly string[] = [
  'apps/web/src/capabilities/groups/page/GroupPage.tsx',
  'apps/web/src/capabilities/record/RecordHeader.tsx',
  'apps/web/src/capabilities/users/InvitationTable.tsx',
  'apps/web/src/capabilities/users/PeopleTable.tsx',
]

/**
 * What a status looks like is written once: capabilities point to an entry of the vocabulary, so one meaning
 * has one colour and one icon everywhere. No look by hand, and no coloured badge but a tag's.
 */
export const statusLooksOf = (tags: readonly string[]): Check => ({
  title: 'statuses',
  async run(root) {
    const paths = sourceFiles(root, 'apps/web/src/*.ts', 'apps/web/src/*.tsx').filter(
      (path) => !path.startsWith('apps/web/src/ui/') && !/\.test\.tsx?$/.test(path),
    )
    const read = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
    const coloured = read.flatMap(([path, text]) => (colouredBadgeAt(path, text) ? [path] : []))
    return {
      looked: paths.length,
      unit: 'files',
      faults: [
        ...coloured
          .filter((path) => !tags.includes(path))
          .map((path) => `${path}: a coloured Badge; show a status by StatusBadge with a look of ${home}`),
        ...tags
          .filter((path) => !coloured.includes(path))
          .map((path) => `${path} has no coloured Badge any more: take it from status-looks.ts`),
        ...read.flatMap(([path, text]) =>
          hasOwnLook(path, text) ? [`${path}: a look of its own; add its meaning to ${home}`] : [],
        ),
      ],
    }
  },
})

export const statusLooks = statusLooksOf(coloursOfTags)

const colouredBadgeAt = (path: string, text: string): boolean =>
  /<Badge\b/.test(text) &&
  someNode(
    path,
    text,
    (node) =>
      (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) &&
      node.tagName.getText() === 'Badge' &&
      node.attributes.properties.some(
        (one) => ts.isJsxSpreadAttribute(one) || one.name.getText() === 'color',
      ),
  )

/** Finds an object with a colour in a file that shows statuses or names their looks. */
const hasOwnLook = (path: string, text: string): boolean =>
  /\bStatusLook\b|<StatusBadge\b/.test(text) &&
  someNode(
    path,
    text,
    (node) =>
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'color' &&
      ts.isStringLiteral(node.initializer),
  )

function someNode(path: string, text: string, test: (node: ts.Node) => boolean): boolean {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): boolean => test(node) || (ts.forEachChild(node, visit) ?? false)
  return visit(source)
}
