import { isDeepStrictEqual } from 'node:util'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { getGradebook } from '@qadam/contract/gradebook/endpoints.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'
import { fillGrades } from './fill-grades.ts'
import { median, pace, type Side } from './measure.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'

/** The gradebook through the product against the best hand-written statement, with the same rows. */
export async function gradebook(urls: BenchUrls): Promise<Line[]> {
  const slug = `grades-${Date.now()}`
  const schoolId = await makeSchool(urls.owner, slug)
  const headers = await signIn(urls.owner, schoolId, 'teacher')
  const program = await fillGrades(urls.owner, schoolId)
  const [api, bare] = await Promise.all([
    startApi(urls),
    startServer(
      './gradebook-baseline.ts',
      {
        BENCH_SUPERUSER_URL: urls.superuser,
        BENCH_SCHOOL: String(schoolId),
        BENCH_PROGRAM: String(program),
      },
      '/ready',
    ),
  ])
  try {
    const path = `${pathOf(getGradebook, { courseId: program })}?page_size=200`
    const ours: Side = { origin: api.origin, headers, path: () => path }
    const theirs: Side = { origin: bare.origin, path: () => '/gradebook' }
    await assertSame(ours, theirs)
    const { mine, other, bytes } = await inTurns(ours, theirs)
    return [
      {
        name: 'time of a whole gradebook, against the statement by hand',
        ratio: mine / other,
        goal: 3,
        atMost: true,
        note: `${mine.toFixed(0)} ms, ${other.toFixed(0)} ms; ${Math.round(bytes / 1024)} KiB`,
      },
    ]
  } finally {
    await Promise.all([api.stop(), bare.stop()])
    const client = new pg.Client({ connectionString: urls.owner })
    await client.connect()
    await client.query('delete from school_domains where school_id = $1', [schoolId])
    await client.end()
  }
}

/** Requests whole gradebooks, alternating the sides; returns the median of each in ms. */
async function inTurns(ours: Side, theirs: Side): Promise<{ mine: number; other: number; bytes: number }> {
  const times = { mine: [] as number[], other: [] as number[] }
  let bytes = 0
  for (let turn = 0; turn < (pace.isQuick ? 12 : 40); turn += 1) {
    for (const which of turn % 2 === 0 ? (['mine', 'other'] as const) : (['other', 'mine'] as const)) {
      const { origin, path, headers } = which === 'mine' ? ours : theirs
      const began = performance.now()
      const answer = await fetch(origin + path(), { headers: { 'accept-language': 'en', ...headers } })
      const body = await answer.arrayBuffer()
      // The first turns warm up both sides.
      if (turn >= 4) times[which].push(performance.now() - began)
      if (which === 'mine') bytes = body.byteLength
    }
  }
  return { mine: median(times.mine), other: median(times.other), bytes }
}

/** Throws when the two sides return different rows, since the comparison would be wrong. */
async function assertSame(ours: Side, theirs: Side): Promise<void> {
  const rows = async ({ origin, path, headers }: Side) => {
    const answer = await fetch(origin + path(), { headers: { 'accept-language': 'en', ...headers } })
    if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`)
    return ((await answer.json()) as { results: unknown[] }).results
  }
  const [mine, other] = await Promise.all([rows(ours), rows(theirs)])
  if (mine.length !== 200 || !isDeepStrictEqual(mine, other)) {
    const at = mine.findIndex((row, position) => !isDeepStrictEqual(row, other[position]))
    throw new Error(
      `gradebooks differ at ${at} of ${mine.length}: ${JSON.stringify(mine[at])?.slice(0, 600)} against ${JSON.stringify(other[at])?.slice(0, 600)}`,
    )
  }
}
