import { hasUnsavedWork } from './unsaved-work.ts'

const reloadedKey = 'reloaded_at'
const betweenReloads_ms = 60_000
const patience_ms = 120_000

/**
 * A chunk of the app that failed to load: `missing` because a newer version has been deployed,
 * `timeout` because it took more than two minutes, `unreachable` because the server cannot be
 * reached at all. `request` is its URL.
 */
export class ChunkFailure extends Error {
  readonly type: 'missing' | 'timeout' | 'unreachable'
  readonly request: string

  constructor(type: ChunkFailure['type'], request: string) {
    const name = request.split('/').at(-1) ?? request
    super(`Loading ${name.endsWith('.css') ? 'CSS chunk' : 'chunk'} ${name} failed (${type}: ${request})`)
    this.name = 'ChunkLoadError'
    this.type = type
    this.request = request
  }
}

/** Returns true when a chunk of the app could not be loaded. */
export function isChunkFailure(thrown: unknown): thrown is ChunkFailure {
  return thrown instanceof ChunkFailure
}

/**
 * Loads a chunk of the app; the build wraps it around every `import()`. `source` is the text of the import,
 * which names the chunk.
 */
export async function bringChunk<Module>(
  importing: () => Promise<Module>,
  source = String(importing),
): Promise<Module> {
  const piece = pieceIn(source)
  try {
    return await inTime(importing(), piece)
  } catch (thrown) {
    const failure = await failureOf(thrown, piece)
    if (failure !== 'back') throw failure
    // Some browsers cache the failed import forever; only a reload helps.
    return await inTime(importing(), piece).catch(() => {
      throw new ChunkFailure('missing', requestOf(thrown, piece))
    })
  }
}

let leaving = false

/**
 * Reloads the page when a chunk is missing, because a new version has new chunks: at most once a
 * minute and never while there is unsaved work. Returns true when the page is reloading;
 * otherwise the caller shows the failure.
 */
export function reloadedFor(thrown: unknown): boolean {
  if (leaving || !isChunkFailure(thrown) || thrown.type === 'unreachable') return leaving
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < betweenReloads_ms || hasUnsavedWork()) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without storage for the time of the last reload the page could reload forever.
    return false
  }
  leaving = true
  window.location.reload()
  return true
}

async function inTime<Module>(coming: Promise<Module>, piece: string): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('timeout', piece)), patience_ms)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}

/**
 * Maps the browser's error message to a failure, or to `back` when the chunk is available after all. An error
 * in the module itself is returned unchanged.
 */
async function failureOf(thrown: unknown, piece: string): Promise<unknown> {
  if (isChunkFailure(thrown)) return thrown
  if (
    !/dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(read(thrown))
  )
    return thrown
  const request = requestOf(thrown, piece)
  // Check at once: by the time that the server responds, the network that lost the chunk may be back.
  if (navigator.onLine === false) return new ChunkFailure('unreachable', request)
  const found = await ask(request)
  return found === 'there' ? 'back' : new ChunkFailure(found, request)
}

const read = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : '')

function requestOf(thrown: unknown, piece: string): string {
  return /https?:\/\/\S+|\/\S+\.css/.exec(read(thrown))?.[0] ?? piece
}

function pieceIn(source: string): string {
  return /import\(\s*["'`]([^"'`]+)/.exec(source)?.[1] ?? ''
}

/**
 * Requests the chunk itself: a server that responds now may have been unreachable a moment ago, and a reload
 * would cost a person on a train the page that they still have.
 */
async function ask(request: string): Promise<'there' | 'missing' | 'unreachable'> {
  const answer = await fetch(new URL(request, import.meta.url), { cache: 'no-store' }).catch(() => undefined)
  if (!answer) return 'unreachable'
  return answer.ok ? 'there' : 'missing'
}
