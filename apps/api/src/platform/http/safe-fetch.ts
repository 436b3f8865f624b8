import { Resolver } from 'node:dns/promises'
import { request as openRequest, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why a URL given by a person was not fetched. */
export const safeFetchFaults = [
  'not_https',
  'not_public',
  'not_found',
  'refused',
  'too_large',
  'too_slow',
  'redirects',
  'unreachable',
] as const
export type SafeFetchFault = (typeof safeFetchFaults)[number]

/** A failed fetch, with the reason; contains nothing of the response. */
export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly fault: SafeFetchFault

  constructor(fault: SafeFetchFault) {
    super(fault)
    this.fault = fault
  }
}

interface Found {
  readonly address: string
  readonly family: number
}
interface Answered {
  readonly status: number
  readonly location: string | undefined
  readonly body: Buffer
}
interface Bounds {
  readonly maxBytes: number
  readonly signal: AbortSignal
  readonly accept: string
}

/** DNS lookup and HTTP request; tests inject their own. */
export interface Ways {
  resolve(host: string, signal: AbortSignal): Promise<readonly Found[]>
  ask(url: URL, at: Found, bounds: Bounds): Promise<Answered>
}

const maxRedirects = 3

/** Fetches URLs given by people, protected against access to the internal network (SSRF). */
export class SafeFetcher {
  readonly #ways: Ways

  constructor(ways: Ways = { resolve, ask }) {
    this.#ways = ways
  }

  /**
   * Returns the content of an https URL. Its name is resolved once and the checked address is used for the
   * request, which prevents DNS rebinding; each redirect is checked like the first URL. `seconds` limits the
   * total time, including DNS. @throws SafeFetchError
   */
  async read(
    given: string,
    { maxBytes, seconds, accept }: { maxBytes: number; seconds: number; accept: string },
  ): Promise<Buffer> {
    const signal = AbortSignal.timeout(seconds * 1000)
    return inTime(signal, this.#follow(given, { maxBytes, signal, accept }))
  }

  async #follow(given: string, bounds: Bounds): Promise<Buffer> {
    let url = publicUrl(given)
    for (let turn = 0; turn <= maxRedirects; turn += 1) {
      const at = await this.#judged(url, bounds.signal)
      const { status, location, body } = await this.#ways.ask(url, at, bounds)
      if (status === 200) return body
      if (status < 300 || status > 399 || !location)
        throw new SafeFetchError(status === 404 ? 'not_found' : 'refused')
      url = publicUrl(location, url)
    }
    throw new SafeFetchError('redirects')
  }

  async #judged(url: URL, signal: AbortSignal): Promise<Found> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const family = isIP(host)
    const found = family === 0 ? await this.#resolved(host, signal) : [{ address: host, family }]
    // A single internal address among others rejects the name.
    if (!found.every(({ address }) => isPublicAddress(address))) throw new SafeFetchError('not_public')
    const [first] = found
    if (!first) throw new SafeFetchError('not_found')
    return first
  }

  async #resolved(host: string, signal: AbortSignal): Promise<readonly Found[]> {
    try {
      return await this.#ways.resolve(host, signal)
    } catch {
      throw new SafeFetchError('not_found')
    }
  }
}

/** Parses an https URL without credentials and with the default port. @throws SafeFetchError */
export function publicUrl(given: string, base?: URL): URL {
  const url = URL.parse(given, base)
  if (url?.protocol !== 'https:') throw new SafeFetchError('not_https')
  if (url.username || url.password || url.port || url.hostname === '') throw new SafeFetchError('not_public')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new SafeFetchError('not_public')
  // Names without a dot and internal names are never public.
  if (!isIP(host) && (!host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host)))
    throw new SafeFetchError('not_public')
  return url
}

/**
 * Resolves with the result unless the signal aborts first; later results are ignored. @throws SafeFetchError
 */
function inTime<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((answer, fail) => {
    const late = () => fail(new SafeFetchError('too_slow'))
    signal.addEventListener('abort', late, { once: true })
    work.then(answer, fail).finally(() => signal.removeEventListener('abort', late))
  })
}

/**
 * Resolves a name without the system resolver, which would block one of the few threads also used for file
 * reads while a name server is silent, and cannot be cancelled.
 */
async function resolve(host: string, signal: AbortSignal): Promise<readonly Found[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', stop)
  const found = (answered: PromiseSettledResult<string[]>, family: number) =>
    answered.status === 'fulfilled' ? answered.value.map((address) => ({ address, family })) : []
  return [...found(four, 4), ...found(six, 6)]
}

function ask(url: URL, at: Found, { maxBytes, signal, accept }: Bounds): Promise<Answered> {
  return new Promise((answer, fail) => {
    const options: RequestOptions = {
      method: 'GET',
      agent: false,
      signal,
      headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'Qadam calendar reader' },
      // Prevents a second lookup of the name.
      lookup: (_host, wanted, done) =>
        wanted.all ? done(null, [{ ...at }]) : done(null, at.address, at.family),
    }
    const failed = () => fail(new SafeFetchError(signal.aborted ? 'too_slow' : 'unreachable'))
    const asked = openRequest(url, options, (response) => {
      const { statusCode: status = 0, headers } = response
      if (status !== 200) {
        response.destroy()
        answer({ status, location: headers.location, body: Buffer.alloc(0) })
        return
      }
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        parts.push(part)
        if (bytes <= maxBytes) return
        response.destroy()
        fail(new SafeFetchError('too_large'))
      })
      response.on('end', () => answer({ status, location: undefined, body: Buffer.concat(parts) }))
      response.on('error', failed)
    })
    asked.on('error', failed)
    asked.end()
  })
}
