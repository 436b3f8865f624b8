import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const plural = /_(one|few|many|other)$/
const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((found) => found[1]))].toSorted().join(',')

type Table = Readonly<Record<string, string>>

/** Words of people that a phrase does not use: whoever learns is a student everywhere, also while at school. */
const otherWords: Readonly<Record<string, RegExp>> = {
  ru: /(?<!\p{L})учени(?:к|ц)/iu,
  kk: /(?<!\p{L})оқушы/iu,
  en: /\b(?:pupils?|learners?)\b/i,
}

/** The same keys and placeholders in three languages, nothing empty, and no unused phrase. */
export const phrases: Check = {
  title: 'phrases',
  async run(root) {
    const russian = sourceFiles(root, 'packages/phrases/src/ru/*/*.ts')
    const isUsed = usesIn(
      sourceFiles(root, 'apps/*.ts', 'apps/*.tsx', 'packages/contract/*.ts')
        .map((path) => readFileSync(join(root, path), 'utf8'))
        .join('\n'),
    )
    const faults: string[] = []
    let looked = 0
    for (const path of russian) {
      const source = await tableOf(root, path)
      const namespace = basename(path, '.ts')
      faults.push(...otherWordsIn(path, 'ru', source))
      for (const language of ['kk', 'en']) {
        const other = await tableOf(root, path.replace('/ru/', `/${language}/`)).catch(() => undefined)
        if (!other) faults.push(`${path} has no ${language}`)
        else
          faults.push(...differences(path, language, source, other), ...otherWordsIn(path, language, other))
      }
      for (const key of new Set(Object.keys(source).map((name) => name.replace(plural, '')))) {
        looked += 1
        if (!isUsed(key, namespace)) faults.push(`${path}: no file uses "${key}"`)
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

function otherWordsIn(path: string, language: string, table: Table): string[] {
  return Object.entries(table)
    .filter(([, text]) => otherWords[language]?.test(text))
    .map(([key]) => `${path}: ${language} "${key}" calls a student by another word`)
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

/**
 * Returns whether code names a phrase: by a literal, with or without its
 * namespace, or by a matching template literal.
 */
function usesIn(code: string): (key: string, namespace: string) => boolean {
  const literals = new Set([...code.matchAll(/['"`]([\w.-]+(?::[\w.-]+)?)['"`]/g)].map((found) => found[1]))
  const templates = [
    ...new Set([...code.matchAll(/`((?:[\w.:-]|\$\{[^{}`]*\})+)`/g)].map((found) => found[1] ?? '')),
  ].flatMap(patternOf)
  return (key, namespace) =>
    [key, `${namespace}:${key}`].some(
      (name) => literals.has(name) || templates.some((template) => template.test(name)),
    )
}

/**
 * Returns patterns that a template literal can match; one with hardly a letter of its own could match
 * anything and proves nothing.
 */
function patternOf(template: string): RegExp[] {
  const parts = template.split(/\$\{[^{}]*\}/)
  if (parts.some((part) => /[^\w.:-]/.test(part)) || parts.join('').replace(/[^a-z]/gi, '').length < 3)
    return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)]
}
