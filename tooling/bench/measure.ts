import autocannon from 'autocannon'

/** One side of a comparison: the paths that its requests rotate through. */
export interface Side {
  readonly origin: string
  readonly headers?: Readonly<Record<string, string>>
  readonly path: () => string
  /** The request, where it is more than a GET of `path`; its headers are added to the side's. */
  readonly sent?: () => Sent
  /** A status that is expected besides 200. */
  readonly status?: number
}

/** A request with a body. */
export interface Sent {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The result of one side in one round. */
export interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}

const usualConnections = 8

/** True for a quick run with fewer and shorter rounds; the report says so. */
export const pace = { isQuick: false }

/** Loads one side for some seconds with the given number of connections. */
export async function load(side: Side, seconds: number, connections = usualConnections): Promise<Round> {
  const times: number[] = []
  const instance = autocannon({
    url: side.origin,
    connections,
    duration: seconds,
    headers: { 'accept-language': 'en', ...side.headers },
    requests: [
      {
        setupRequest: (request) => {
          const sent = side.sent?.()
          if (!sent) return { ...request, path: side.path() }
          return { ...request, ...sent, headers: { ...side.headers, ...sent.headers } }
        },
      },
    ],
  })
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    if (status !== (side.status ?? 200)) throw new Error(`${side.origin} answered ${status}`)
    times.push(milliseconds)
  })
  const result = await instance
  if (result.errors > 0) throw new Error(`${side.origin} failed ${result.errors} times`)
  return {
    perSecond: result['2xx'] / result.duration + (side.status === 304 ? result['3xx'] / result.duration : 0),
    p50: median(times),
    p99: quantile(times, 0.99),
    bytes: Math.round(result.throughput.total / Math.max(1, times.length)),
  }
}

/** Compares two sides in alternation, so that other load on the machine affects both alike. */
export async function compare(
  ours: Side,
  baseline: Side,
  asked: { rounds?: number; seconds?: number; connections?: number } = {},
): Promise<{ ratio: number; ours: Round; baseline: Round; ratios: number[] }> {
  const { rounds = 5, seconds = 3 } = pace.isQuick ? { rounds: 3, seconds: 1 } : asked
  const { connections } = asked
  await load(baseline, 1, connections)
  await load(ours, 1, connections)
  const pairs: { ours: Round; baseline: Round }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const isOursFirst = round % 2 === 1
    const first = await load(isOursFirst ? ours : baseline, seconds, connections)
    const second = await load(isOursFirst ? baseline : ours, seconds, connections)
    pairs.push(isOursFirst ? { ours: first, baseline: second } : { ours: second, baseline: first })
  }
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.baseline.perSecond)
  return {
    ratio: median(ratios),
    ratios,
    ours: middle(pairs.map((pair) => pair.ours)),
    baseline: middle(pairs.map((pair) => pair.baseline)),
  }
}

/**
 * Enough turns for the JIT to have compiled the code, as on a running server:
 * the first 30 or so take twice as long.
 */
export const turnsOfWarm = 130

/**
 * Runs the sides alternately, one request after the other; returns the median of
 * each in ms. Reads each body to its end.
 */
export async function inTurns(ours: () => Promise<unknown>, theirs: () => Promise<unknown>, turns = 30) {
  const times = { mine: [] as number[], other: [] as number[] }
  const timed = async (ask: () => Promise<unknown>) => {
    const began = performance.now()
    const answer = await ask()
    if (answer instanceof Response) {
      const body = await answer.text()
      if (!answer.ok) throw new Error(`answered ${answer.status}: ${body.slice(0, 300)}`)
    }
    return performance.now() - began
  }
  const all = pace.isQuick ? Math.ceil(turns / 3) : turns
  for (let turn = 0; turn < all; turn += 1) {
    const [first, second] = turn % 2 === 0 ? [ours, theirs] : [theirs, ours]
    const taken = [await timed(first), await timed(second)]
    // The first turns warm up both sides.
    if (turn < Math.max(4, all / 4)) continue
    times.mine.push(taken[turn % 2] ?? 0)
    times.other.push(taken[1 - (turn % 2)] ?? 0)
  }
  return { mine: median(times.mine), other: median(times.other) }
}

/** Returns a function that cycles through the values. */
export function inTurn<T>(values: readonly T[]): () => T {
  let at = 0
  return () => {
    const value = values[at % values.length] as T
    at += 1
    return value
  }
}

/** Returns the median; infinity when there are no values, for example when nothing responded in time. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value below which a share (0 to 1) of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
}

function middle(rounds: readonly Round[]): Round {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50: median(rounds.map((round) => round.p50)),
    p99: median(rounds.map((round) => round.p99)),
    bytes: median(rounds.map((round) => round.bytes)),
  }
}
