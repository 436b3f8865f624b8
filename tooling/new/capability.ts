import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const template = join(import.meta.dirname, 'template')

/** The names of a new capability: the folder is the plural, a row the singular. */
export interface CapabilityName {
  readonly plural: string
  readonly singular: string
}

/**
 * Validates the typed name of a capability; `singular` is required when it is not the plural without its s.
 */
export function capabilityName(
  plural: string,
  singular = plural.replace(/ies$/, 'y').replace(/s$/, ''),
): CapabilityName {
  for (const word of [plural, singular])
    if (!/^[a-z]{3,30}$/.test(word)) throw new Error(`"${word}": a name is one word of small letters`)
  if (plural === singular) throw new Error(`"${plural}" is a singular: say both, for example: people person`)
  return { plural, singular }
}

/**
 * Copies the template under the new name and adds the capability to the
 * lists of capabilities. Returns the paths.
 */
export function makeCapability(root: string, { plural, singular }: CapabilityName): string[] {
  if (existsSync(join(root, 'apps/api/src/capabilities', plural)))
    throw new Error(`${plural} is there already`)
  const rename = (text: string): string =>
    // Not the thing in nothing and something.
    text
      .replace(/(?<!no|some|any|every)things/g, plural)
      .replaceAll('Things', capital(plural))
      .replace(/(?<!no|some|any|every)thing/g, singular)
      .replaceAll('Thing', capital(singular))
      .replaceAll('TODAY', new Date().toISOString().slice(0, 10))
  const written = readdirSync(template, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const from = join(entry.parentPath, entry.name)
      const path = numbered(root, rename(from.slice(template.length + 1)).replace(/\.template$/, ''))
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), rename(readFileSync(from, 'utf8')), { flag: 'wx' })
      return path
    })
  for (const language of ['ru', 'kk', 'en']) {
    list(join(root, `packages/phrases/src/${language}/errors.ts`), {
      import: `import { ${plural} } from './errors/${plural}.ts'`,
      entry: `  ...${plural},`,
      before: /^}/m,
    })
  }
  list(join(root, 'apps/api/src/capabilities.ts'), {
    import: `import { ${plural} } from './capabilities/${plural}/capability.ts'`,
    entry: `  ${plural},`,
    before: /^\]/m,
  })
  placeOnWeb(root, plural)
  placeOnTop(join(root, 'tooling/check/capability-order.ts'), plural)
  return written
}

/** Gives the page of the capability its phrases, its title and the roles that may open it. */
function placeOnWeb(root: string, plural: string): void {
  const platform = join(root, 'apps/web/src/platform')
  list(join(platform, 'namespaces.ts'), {
    import: `import type { ${plural} } from '@qadam/phrases/ru/screens/${plural}.ts'`,
    entry: `  ${plural}: typeof ${plural}`,
    before: /^}/m,
  })
  list(join(platform, 'guard.ts'), {
    entry: `  '/${plural}': ['admin', 'admin_school'],`,
    before: /^}/m,
  })
  for (const language of ['ru', 'kk', 'en'])
    list(join(root, `packages/phrases/src/${language}/screens/memberTitles.ts`), {
      entry: `  ${plural}: '${capital(plural)}',`,
      before: /^}/m,
    })
}

/** A new capability may import from all others but the web's shell; move it down once others import it. */
function placeOnTop(path: string, plural: string): void {
  const text = readFileSync(path, 'utf8')
  const placed = text
    .replace(/^( {2}api: \{\n {4}layers: \[\n(?: {6}.*\n)+)/m, `$1      ['${plural}'],\n`)
    .replace(/^ {6}\['shell'\],$/m, `      ['${plural}'],\n$&`)
  if (placed.split(`['${plural}']`).length !== 3)
    throw new Error(`${path}: the order of the capabilities was not found`)
  writeFileSync(path, placed)
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Gives a migration the next number. */
function numbered(root: string, path: string): string {
  if (!path.endsWith('.sql')) return path
  const last = readdirSync(join(root, dirname(path)))
    .map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? 0))
    .reduce((max, number) => Math.max(max, number), 0)
  return path.replace(/([^/]+)$/, `${String(last + 1).padStart(4, '0')}-$1`)
}

function list(path: string, added: { import?: string; entry: string; before: RegExp }): void {
  const text = readFileSync(path, 'utf8')
  const position = added.before.exec(text)
  if (!position) throw new Error(`${path}: the list of capabilities was not found`)
  const listed = `${text.slice(0, position.index)}${added.entry}\n${text.slice(position.index)}`
  writeFileSync(path, added.import ? `${added.import}\n${listed}` : listed)
}
