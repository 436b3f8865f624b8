import { hasUnsavedWork } from './unsaved-work.ts'

const reloadedKey = 'reloaded_at'
const betweenReloads_ms = 60_000
const patience_ms = 120_000

/**
 * A piece of the app that did not come: `missing` because a newer version has been deployed, `timeout` because it took
 * more than two minutes, `unreachable` because the server cannot be reached at all. `request` is its address.
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

/** Whether a part of the app could not be fetched. */
export function isChunkFailure(thrown: unknown): thrown is ChunkFailure {
  return thrown instanceof ChunkFailure
}

/**
 * Fetches a piece of the app; the build puts it around every `import()`. `source` is the text of the import, which
 * names the piece.
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
    // A browser that remembers the failure for good needs the page anew.
    return await inTime(importing(), piece).catch(() => {
      throw new ChunkFailure('missing', requestOf(thrown, piece))
    })
  }
}

let leaving = false

/**
 * A new version has new pieces: where one is missing the page is loaded anew, once a minute at most and never over work
 * that is not saved. True when the page is on its way out; otherwise the failure is left to be explained.
 */
export function reloadedFor(thrown: unknown): boolean {
  if (leaving || !isChunkFailure(thrown) || thrown.type === 'unreachable') return leaving
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < betweenReloads_ms || hasUnsavedWork()) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without a memory of the reload it could go round for ever.
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

/** What the browser's own words mean, or that the piece is there after all; a mistake in the module itself stays what it is. */
async function failureOf(thrown: unknown, piece: string): Promise<unknown> {
  if (isChunkFailure(thrown)) return thrown
  if (
    !/dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(read(thrown))
  )
    return thrown
  const request = requestOf(thrown, piece)
  // Asked at once: by the time that the server answers, the network that lost the piece may be back.
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
 * The piece itself is asked for: a server that answers may be one that could not be reached a moment ago, and a person on
 * a train would lose the page that they still have.
 */
async function ask(request: string): Promise<'there' | 'missing' | 'unreachable'> {
  const answer = await fetch(new URL(request, import.meta.url), { cache: 'no-store' }).catch(() => undefined)
  if (!answer) return 'unreachable'
  return answer.ok ? 'there' : 'missing'
}
