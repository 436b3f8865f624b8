/** The parts of Vite's manifest that say what a page loads; paths are relative to the build. */
export interface ManifestPiece {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestPiece>>

const pageKey = /^src\/routes\/(_[a-z]+)\/(.+)\.tsx\?tsr-split=component---loader$/

/**
 * Returns for each page, by the file of its route ("_main/due"), the bytes of script and style that travel before
 * it renders for somebody who comes to it first: the entry, its layout and the page with all that they import. What
 * is loaded later (dialogs, editors, tables) is not counted. `sizeOf` gives the bytes of a file as served.
 */
export function firstLoads(
  manifest: Manifest,
  sizeOf: (file: string) => number,
): ReadonlyMap<string, number> {
  const pages = Object.keys(manifest).flatMap((key) => {
    const [, layout = '', page] = pageKey.exec(key) ?? []
    return page ? [{ key, layout, page }] : []
  })
  return new Map(
    pages
      .toSorted((a, b) => `${a.layout}/${a.page}`.localeCompare(`${b.layout}/${b.page}`))
      .map(({ key, layout, page }) => {
        // A layout that the entry carries has no piece of its own.
        const parts = ['index.html', `src/routes/${layout}.tsx?tsr-split=component`, key]
        const files = filesOf(manifest, parts)
        return [`${layout}/${page}`, [...files].reduce((sum, file) => sum + sizeOf(file), 0)]
      }),
  )
}

/** Returns the files of these pieces and of everything that they import before they run. */
function filesOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const piece = manifest[key]
    if (!piece || seen.has(key)) continue
    seen.add(key)
    for (const file of [piece.file, ...(piece.css ?? [])]) files.add(file)
    open.push(...(piece.imports ?? []))
  }
  return files
}

/** A page may grow by so much before its bound speaks: names of pieces change with every build. */
const slackBytes = 1_000
/** A page that has become lighter by so much gets a lower bound. */
const wonBytes = 8_000

/** Compares the first loads with their bounds (bytes by page) and says what is wrong, a sentence each. */
export function faultsOf(
  measured: ReadonlyMap<string, number>,
  bounds: Readonly<Record<string, number>>,
): readonly string[] {
  const ofPages = [...measured].flatMap(([page, bytes]) => {
    const bound = bounds[page]
    if (bound === undefined)
      return [`${page} loads ${kilobytes(bytes)} and has no bound: --write gives it one`]
    if (bytes > bound + slackBytes)
      return [`${page} loads ${kilobytes(bytes)}, at most ${kilobytes(bound)}: load late what comes later`]
    return bytes < bound - wonBytes
      ? [`${page} loads ${kilobytes(bytes)}, its bound is ${kilobytes(bound)}: lower it with --write`]
      : []
  })
  const gone = Object.keys(bounds).filter((page) => !measured.has(page))
  return [...ofPages, ...gone.map((page) => `${page} is no page any more: --write takes its bound away`)]
}

/** Bytes as kilobytes with one digit, for people. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
