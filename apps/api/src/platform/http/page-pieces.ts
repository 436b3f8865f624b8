/** What the build says of each module that is a piece of its own (Vite's manifest). */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
      readonly isEntry?: boolean
    }
  >
>

/** What a rendered page is made of, as the router and the phrases name it. */
export interface PageParts {
  readonly routes: readonly string[]
  readonly phrases: readonly string[]
  readonly language: string
}

/**
 * Tags of the styles and scripts that a page needs besides those of every page: styles before the first paint, scripts
 * as early as they do not take the network from the content.
 */
export function piecesOf(manifest: Manifest, { routes, phrases, language }: PageParts): string[] {
  const keys = Object.keys(manifest)
  const everywhere = closureOf(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  )
  const wanted = new Set([
    ...routes,
    ...phrases.map((namespace) => `/phrases/src/${language}/screens/${namespace}`),
  ])
  const parts = keys.filter((key) => wanted.has(nameOf(key)))
  const own = [...closureOf(manifest, parts)].filter((key) => !everywhere.has(key))
  const known = new Set([...everywhere].flatMap((key) => manifest[key]?.css ?? []))
  const styles = new Set(own.flatMap((key) => manifest[key]?.css ?? []))
  const scripts = new Set(own.map((key) => manifest[key]?.file ?? ''))
  return [
    ...[...styles]
      .filter((css) => !known.has(css))
      .map((css) => `<link rel="stylesheet" crossorigin href="/${css}" />`),
    ...[...scripts]
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`),
  ]
}

/** A route by its id in the router, a file of phrases by its path, for a module of the build. */
function nameOf(key: string): string {
  const route = /^src\/routes(\/.*)\.tsx\?tsr-split=component/.exec(key)?.[1]
  return route?.replaceAll('.', '/') ?? key.replace(/^.*(\/phrases\/.*)\.ts$/, '$1')
}

/** The pieces and all that they import. */
function closureOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string): void => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return found
}
