import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDecision } from '../docs/adr-index.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const decisionLimit = 45
const readmeLimit = 40

/** Links of documents resolve, files and decisions that they name exist, and no document exceeds its page limit. */
export const documents: Check = {
  title: 'documents',
  async run(root) {
    const paths = sourceFiles(root, '*.md', '*.ts', '*.tsx').filter((path) => existsSync(join(root, path)))
    const decisions = new Set(
      paths.flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []).map(Number),
    )
    const known = endingsOf(sourceFiles(root, '*'))
    const faults: string[] = []
    for (const path of paths) {
      const text = readFileSync(join(root, path), 'utf8')
      if (!path.startsWith('tooling/check/'))
        for (const [named, number] of text.matchAll(/\bADR (\d+)/g))
          if (!decisions.has(Number(number))) faults.push(`${path}: there is no ${named}`)
      if (!path.endsWith('.md')) continue
      for (const target of linksIn(text))
        if (!existsSync(join(root, dirname(path), target))) faults.push(`${path}: ${target} is not there`)
      if (!namesOthersFiles.has(path))
        for (const name of filesNamedIn(text))
          if (!known.has(name) && !existsSync(join(root, dirname(path), name)))
            faults.push(`${path}: there is no file ${name}`)
      faults.push(...sizeFaults(path, text))
    }
    return { looked: paths.length, unit: 'files', faults }
  },
}

/** Returns the project-internal link targets of a document, without their fragments. */
function linksIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}

/** STYLE.md names files that nobody shall make. */
const namesOthersFiles = new Set(['STYLE.md'])

/** Returns the names of files in backticks, without leading dots; addresses and patterns ("NAME.ts") are none. */
function filesNamedIn(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, '')
  return [...prose.matchAll(/`([\w@.$-][\w@.$/-]*\.(?:tsx?|mjs|sql|md|css|json|csv|ics|html|patch))`/g)]
    .map(([, name = '']) =>
      name.replace(/^(?:\.{1,2}\/)+/, '').replace(/^@qadam\/(\w+)\//, 'packages/$1/src/'),
    )
    .filter((name) => !/[A-Z]{4}/.test(name))
}

/** Returns every path with all of its endings: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
function endingsOf(paths: readonly string[]): Set<string> {
  return new Set(
    paths.flatMap((path) => {
      const parts = path.split('/')
      return parts.map((_, at) => parts.slice(at).join('/'))
    }),
  )
}

function sizeFaults(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  const file = /^docs\/adr\/(\d{4}-[^/]+\.md)$/.exec(path)?.[1]
  if (file) {
    const head = readDecision(file, text)
      ? []
      : [`${path}: its head is not "# NNNN. Title", date, status and topic`]
    return lines > decisionLimit ? [...head, `${path}: ${lines} lines, at most ${decisionLimit}`] : head
  }
  const isReadme = /^apps\/api\/src\/capabilities\/.*README\.md$/.test(path)
  return isReadme && lines > readmeLimit ? [`${path}: ${lines} lines, at most ${readmeLimit}`] : []
}
