import { targetOf } from '../check/imports.ts'
import { capabilitiesOfJourney } from './journeys.ts'

/** The import specifiers of each file; file paths are relative to the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** Tests to run, by kind, each with the changed file that selected it. */
export type Affected = Readonly<Record<Kind, ReadonlyMap<string, string>>>
export const kinds = ['api', 'web', 'components', 'journeys'] as const
export type Kind = (typeof kinds)[number]

/** A change here can change the outcome of any test. */
const ofEverything =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|apps\/web\/(vite\.config|postcss\.config|tsconfig).*)$/
/** These files import everything, so their imports do not show what a test depends on. */
const composition =
  /^apps\/(api\/src\/(app|capabilities|create-services|queues|workers|start|main)\.ts|web\/src\/(routeTree\.gen\.ts|app-router\.tsx?))$/

/**
 * Returns the tests that changed files can break: those that import them; API tests that call
 * what they serve (an endpoint of the contract leads to the routes that serve it); tests of
 * the same capability; and its journeys.
 */
export function affectedTests(imports: Imports, changed: readonly string[]): Affected {
  const chosen: Record<Kind, Map<string, string>> = {
    api: new Map(),
    web: new Map(),
    components: new Map(),
    journeys: new Map(),
  }
  const dependents = dependentsOf(imports)
  const tests = [...imports.keys()].flatMap((path) => {
    const kind = kindOf(path)
    return kind ? [{ path, kind }] : []
  })
  for (const file of changed) {
    const reached = reachedFrom(file, dependents)
    for (const { path, kind } of tests)
      if (!chosen[kind].has(path) && (reached.has(path) || mayBreak(file, path, kind)))
        chosen[kind].set(path, file)
  }
  return chosen
}

function kindOf(path: string): Kind | undefined {
  if (/^e2e\/journeys\/.*\.spec\.ts$/.test(path)) return 'journeys'
  if (/\.browser\.test\.tsx?$/.test(path)) return 'components'
  if (/^apps\/web\/.*\.test\.tsx?$/.test(path)) return 'web'
  return /^(apps\/api\/src|packages|tooling)\/.*\.test\.ts$/.test(path) ? 'api' : undefined
}

/** Covers what imports do not show: shared test settings, migrations, sweeps, and a capability as a whole. */
function mayBreak(file: string, test: string, kind: Kind): boolean {
  if (ofEverything.test(file)) return true
  const capability = capabilityOf(file)
  switch (kind) {
    case 'api':
      if (/^apps\/api\/src\/migrations\/|^apps\/api\/src\/(app|workers)\.ts$/.test(file))
        return test.startsWith('apps/api/')
      // The sweeps over all calls are in the server's own folder.
      if (/^apps\/api\/src\/[^/]+\.test\.ts$/.test(test))
        return /^(apps\/api\/src|packages\/contract)\//.test(file) && !/\.test\.ts$/.test(file)
      return file.startsWith('apps/api/') && capability !== undefined && capability === capabilityOf(test)
    case 'web':
    case 'components':
      return file.startsWith('apps/web/') && capability !== undefined && capability === capabilityOf(test)
    case 'journeys':
      return breaksJourney(file, test)
  }
}

function breaksJourney(file: string, journey: string): boolean {
  if (/\.test\.tsx?$|^(docs|tooling|deploy)\/|\.md$/.test(file)) return false
  if (file.startsWith('e2e/')) return !file.startsWith('e2e/journeys/') && file.endsWith('.ts')
  if (!/^(apps|packages)\//.test(file)) return false
  const capability = capabilityOf(file)
  const walked = capabilitiesOfJourney[/([^/]+)\.spec\.ts$/.exec(journey)?.[1] ?? '']
  return capability === undefined || walked === undefined || walked.includes(capability)
}

/**
 * Returns the capability of a file: by its folder in the API, the web or the
 * contract, or by the name of its phrases.
 */
function capabilityOf(path: string): string | undefined {
  return (
    /^apps\/(?:api|web)\/src\/capabilities\/([a-z-]+)\//.exec(path)?.[1] ??
    /^packages\/contract\/src\/([a-z-]+)\//.exec(path)?.[1] ??
    /^packages\/phrases\/src\/\w+\/[a-z]+\/([a-z-]+)\.ts$/.exec(path)?.[1]
  )
}

function dependentsOf(imports: Imports): ReadonlyMap<string, ReadonlySet<string>> {
  const dependents = new Map<string, Set<string>>()
  const add = (target: string, dependent: string) => {
    const known = dependents.get(target) ?? new Set()
    dependents.set(target, known.add(dependent))
  }
  const calls = new Map<string, string[]>()
  for (const [path, specifiers] of imports) {
    if (composition.test(path)) continue
    for (const specifier of specifiers) {
      const target = targetOf(path, specifier)
      add(target, path)
      if (/\/routes\.ts$/.test(path) && /endpoints\.ts$/.test(target))
        calls.set(target, [...(calls.get(target) ?? []), path])
    }
  }
  // A caller over HTTP depends on the routes that serve the call.
  for (const [path, specifiers] of imports)
    if (kindOf(path) === 'api' || path.startsWith('apps/api/src/testing/') || path.endsWith('/factory.ts'))
      for (const specifier of specifiers)
        for (const routes of calls.get(targetOf(path, specifier)) ?? []) add(routes, path)
  return dependents
}

function reachedFrom(file: string, dependents: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([file])
  for (const path of reached) for (const dependent of dependents.get(path) ?? []) reached.add(dependent)
  return reached
}
