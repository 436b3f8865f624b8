import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { z } from 'zod'

/** The names under which the contract exports its calls and schemas. */
export interface ContractNames {
  /** Unique name of each call: `createProgram`, or with its capability when two exports share a name. */
  readonly operations: ReadonlyMap<EndpointShape, string>
  /** Every exported schema with `id`, its unique PascalCase name. */
  readonly schemas: z.core.$ZodRegistry<{ id?: string }>
}

interface Export {
  /** `['dictionaryCalls', 'tag', 'list']`: the exported name and the keys below it. */
  readonly keys: readonly string[]
  /** `['students', 'merge']`: the module's folders below the contract's root. */
  readonly folders: readonly string[]
  readonly file: string
  readonly value: unknown
}

const contractRoot = dirname(fileURLToPath(import.meta.resolve('@qadam/contract/endpoint.ts')))

/** Reads the names from the contract's modules, so that no name is written twice. */
export async function readContractNames(): Promise<ContractNames> {
  const exported = await readExports()
  const schemas = z.registry<{ id?: string }>()
  for (const [value, id] of uniqueNames(exported.filter(isSchema), pascalCase)) {
    schemas.add(value as z.ZodType, { id })
  }
  // A schema created by a function has no exported name and sets its own, by `.meta({ id })`.
  for (const [id, schema] of z.globalRegistry._idmap) schemas.add(schema, { id })
  return {
    operations: uniqueNames(exported.filter(isEndpoint), camelCase) as Map<EndpointShape, string>,
    schemas,
  }
}

async function readExports(): Promise<Export[]> {
  const files = (await readdir(contractRoot, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.toSorted().map(async (file) => ({ file, module: await import(join(contractRoot, file)) })),
  )
  return modules.flatMap(({ file, module }) =>
    Object.entries(module).flatMap(([name, value]) =>
      exportsBelow({ keys: [name], folders: publishedFolders(dirname(file)), file, value }),
    ),
  )
}

/** Published names stay stable, even when their capability's folder has moved since. */
const foldersWhenPublished: Readonly<Record<string, readonly string[]>> = {
  availability: ['schedule', 'hours'],
  bookings: ['schedule', 'bookings'],
  'busy-calendars': ['schedule', 'busy'],
  'calendar-feeds': ['schedule', 'feeds'],
  classes: ['schedule'],
  'question-transfer': ['questions', 'transfer'],
  rooms: ['schedule', 'rooms'],
  'student-import': ['students', 'import'],
  'student-merge': ['students', 'merge'],
  timeline: ['students', 'timeline'],
  'waiting-list': ['schedule', 'waiting'],
}

const publishedFolders = (folder: string): readonly string[] =>
  foldersWhenPublished[folder] ?? folder.split('/')

/** Returns the calls and schemas of an export, including those nested in plain objects. */
function exportsBelow(found: Export): Export[] {
  if (isEndpoint(found) || isSchema(found)) return [found]
  const { value } = found
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  if (!isPlain || found.keys.length > 3) return []
  return Object.entries(value).flatMap(([key, below]) =>
    exportsBelow({ ...found, keys: [...found.keys, key], value: below }),
  )
}

function isEndpoint({ value }: Export): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'response' in value
}

function isSchema({ value, keys }: Export): boolean {
  // Fields of a plain object of schemas (`programFilters.country`) are parts of a query and get no name.
  return value instanceof z.ZodType && keys.length === 1
}

/** Generic module names; any other file name adds meaning. */
const plainFiles = new Set(['endpoints', 'schemas', 'values'])

/** Names by the export alone; on a conflict adds the file name, then the folders, until each is unique. */
function uniqueNames(
  exported: readonly Export[],
  spell: (words: readonly string[]) => string,
): Map<unknown, string> {
  const fileOf = ({ file }: Export) => [basename(file, '.ts')].filter((name) => !plainFiles.has(name))
  const spellings = [
    ({ keys }: Export) => spell(keys),
    (found: Export) => spell([...fileOf(found), ...found.keys]),
    ({ keys, folders }: Export) => spell([...folders, ...keys]),
    (found: Export) => spell([...found.folders, ...fileOf(found), ...found.keys]),
  ]
  const names = new Map<unknown, string>()
  let open = [...new Map(exported.map((found) => [found.value, found])).values()]
  for (const spelling of spellings) {
    const byName = Map.groupBy(open, spelling)
    const taken = new Set(names.values())
    for (const [name, [first, ...others]] of byName) {
      if (first && others.length === 0 && !taken.has(name)) names.set(first.value, name)
    }
    open = open.filter(({ value }) => !names.has(value))
  }
  if (open.length > 0)
    throw new Error(
      `The contract has no unique name for ${open.map(({ keys, file }) => `${keys.join('.')} of ${file}`)}`,
    )
  return names
}

function pascalCase(words: readonly string[]): string {
  return words
    .flatMap((word) => word.replace(/Calls$/, '').split(/[-_.]/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function camelCase(words: readonly string[]): string {
  const name = pascalCase(words)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
