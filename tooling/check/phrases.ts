import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const plural = /_(one|few|many|other)$/
const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((found) => found[1]))].toSorted().join(',')

type Table = Readonly<Record<string, string>>

/** Same keys and placeholders in three languages, nothing empty, and no phrase that no file uses. */
export const phrases: Check = {
  title: 'phrases',
  async run(root) {
    const russian = sourceFiles(root, 'packages/phrases/src/ru/*/*.ts')
    const code = sourceFiles(
      root,
      'apps/*.ts',
      'apps/*.tsx',
      'packages/contract/*.ts',
      'packages/phrases/src/*.ts',
    )
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n')
    const faults: string[] = []
    let looked = 0
    for (const path of russian) {
      const source = await tableOf(root, path)
      for (const language of ['kk', 'en']) {
        const other = await tableOf(root, path.replace('/ru/', `/${language}/`)).catch(() => undefined)
        if (!other) faults.push(`${path} has no ${language}`)
        else faults.push(...differences(path, language, source, other))
      }
      for (const key of new Set(Object.keys(source).map((name) => name.replace(plural, '')))) {
        looked += 1
        if (!isUsed(key, code)) faults.push(`${path}: no file uses "${key}"`)
      }
    }
    return { looked, unit: 'phrases', faults }
  },
}

async function tableOf(root: string, path: string): Promise<Table> {
  const loaded = (await import(pathToFileURL(join(root, path)).href)) as Record<string, Table>
  const table = Object.values(loaded)[0]
  if (!table) throw new Error(`${path} exports no phrases`)
  return table
}

function differences(path: string, language: string, russian: Table, other: Table): string[] {
  const stems = (table: Table) => new Set(Object.keys(table).map((key) => key.replace(plural, '')))
  const [ours, theirs] = [stems(russian), stems(other)]
  const missing = [...ours]
    .filter((key) => !theirs.has(key))
    .map((key) => `${path}: ${language} lacks "${key}"`)
  const extra = [...theirs]
    .filter((key) => !ours.has(key))
    .map((key) => `${path}: ${language} alone has "${key}"`)
  const wrong = Object.entries(russian).flatMap(([key, text]) => {
    const theirText = other[key]
    if (theirText === undefined) return []
    if (theirText.trim() === '') return [`${path}: ${language} "${key}" is empty`]
    return placeholders(text) === placeholders(theirText) || plural.test(key)
      ? []
      : [`${path}: ${language} "${key}" has other placeholders`]
  })
  return [...missing, ...extra, ...wrong]
}

/** A key is used as a literal, or a template literal builds it from a stem that ends at a dot or a capital. */
function isUsed(key: string, code: string): boolean {
  if (code.includes(`'${key}'`) || code.includes(`:${key}'`) || code.includes(`"${key}"`)) return true
  for (let end = key.length - 1; end > 1; end -= 1) {
    const stem = key.slice(0, end)
    if (code.includes(`\`${stem}\${`) || code.includes(`:${stem}\${`)) return true
  }
  return false
}
