import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { getGlance } from '@qadam/contract/progress/endpoints.ts'
import { getSchool } from '@qadam/contract/schools/endpoints.ts'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { makeSchool } from './fill.ts'
import { fillGrades } from './fill-grades.ts'
import type { Flood, Flooded } from './flood.ts'
import { inTurn, pace, quantile } from './measure.ts'
import { ask, type Person } from './person.ts'
import type { Line } from './report.ts'

const callsInFlight = 50
const floodingStudents = 10
/** Calls of the others, one dear and two cheap. */
const paths = [getGlance, getOwnProfile, getSchool].map((call) => pathOf(call, {}))

interface Situation {
  readonly name: string
  readonly origin: string
  readonly flooding: readonly Person[]
  readonly others: readonly Person[]
}

/**
 * How long others wait while one student has 50 dear calls in flight, and while ten students of another school
 * have 50 each: p95 against that of quiet seconds of the same run.
 */
export async function fairness(urls: BenchUrls): Promise<Line[]> {
  const [one, other] = [await schoolOf(urls, 1), await schoolOf(urls, 2)]
  // The usual limits: every person has an address of their own.
  const api = await startApi(urls, { REQUESTS_A_SECOND: '50' })
  try {
    const { origin } = api
    return [
      await under({
        name: `others of the school while one student has ${callsInFlight} calls in flight`,
        origin,
        flooding: one.slice(0, 1),
        others: one.slice(floodingStudents),
      }),
      await under({
        name: `another school while ${floodingStudents} students of one have ${callsInFlight} each`,
        origin,
        flooding: one.slice(0, floodingStudents),
        others: other,
      }),
    ]
  } finally {
    await api.stop()
  }
}

/** Alternates quiet and flooded seconds, so that other load on the machine affects both alike. */
async function under({ name, origin, flooding, others }: Situation): Promise<Line> {
  const [rounds, seconds] = pace.isQuick ? [3, 2] : [6, 4]
  const next = inTurn(others.flatMap((person) => paths.map((path) => ({ person, path }))))
  const measure = () => times(origin, next, seconds)
  await measure()
  const quiet: Answered[] = []
  const flooded: Answered[] = []
  const flood: Flooded = { answered: 0, rejected: 0 }
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await measure()))
    const stop = startFlood({ origin, path: paths[0] ?? '', callsInFlight, people: flooding })
    await pause(1_000)
    flooded.push(...(await measure()))
    const { answered, rejected } = await stop()
    flood.answered += answered
    flood.rejected += rejected
  }
  const [before, during] = [quantile(quiet.map(timeOf), 0.95), quantile(flooded.map(timeOf), 0.95)]
  const median = (all: Answered[]) => quantile(all.map(timeOf), 0.5).toFixed(0)
  const failed = flooded.filter(({ status }) => status !== 200).length
  return {
    name: `p95 of ${name}, to quiet`,
    ratio: during / before,
    goal: 2,
    atMost: true,
    note: `p95 ${during.toFixed(0)} ms : ${before.toFixed(0)} ms, p50 ${median(flooded)} : ${median(quiet)}; ${failed} of ${flooded.length} calls of others failed; flood: ${flood.answered} answered, ${flood.rejected} rejected`,
  }
}

interface Answered {
  readonly status: number
  readonly milliseconds: number
}

const timeOf = ({ milliseconds }: Answered) => milliseconds

/** Asks as the others, two at a time with pauses as people make them. */
async function times(
  origin: string,
  next: () => { readonly path: string; readonly person: Person },
  seconds: number,
): Promise<Answered[]> {
  const answered: Answered[] = []
  const until = performance.now() + seconds * 1_000
  const sendAgain = async () => {
    while (performance.now() < until) {
      const { path, person } = next()
      const began = performance.now()
      const status = await ask(origin + path, person)
      answered.push({ status, milliseconds: performance.now() - began })
      await pause(20)
    }
  }
  await Promise.all([sendAgain(), sendAgain()])
  return answered
}

/** Starts a flood in a process of its own; the returned function ends it and returns what it was answered. */
function startFlood(flood: Flood): () => Promise<Flooded> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./flood.ts', import.meta.url)))
  child.send(flood)
  return async () => {
    const result = new Promise<Flooded>((resolve) =>
      child.once('message', (sent) => resolve(sent as Flooded)),
    )
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.send('stop')
    const flooded = await result
    await gone
    return flooded
  }
}

/** A school of students with lists, attempts and marks; returns the headers of twenty of them. */
async function schoolOf(urls: BenchUrls, net: number): Promise<Person[]> {
  const id = await makeSchool(urls.owner, `fair-${net}-${Date.now()}`)
  await signIn(urls.owner, id, 'teacher')
  await fillGrades(urls.owner, id, 1)
  const people: Person[] = []
  for (let nr = 1; nr <= 20; nr += 1)
    people.push({
      headers: await signIn(urls.owner, id, 'student', `s${nr}@bench.test`),
      address: `127.${net}.0.${nr}`,
    })
  return people
}
