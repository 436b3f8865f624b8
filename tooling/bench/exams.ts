import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { finishAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import pg from 'pg'
import { startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { type Examinee, type ExamSchool, examSchool } from './exam-school.ts'
import { compare, inTurn, pace, quantile, type Side } from './measure.ts'
import { startServer } from './processes.ts'
import type { Line } from './report.ts'

interface Started {
  readonly student: Examinee
  readonly attemptId: number
  readonly tasks: readonly { readonly task_id: number }[]
}

const options = ['a', 'b', 'c', 'd']

/**
 * Five hundred students take one exam at once; and saving an answer is compared with a bare route that
 * inserts one row.
 */
export async function exams(urls: BenchUrls): Promise<Line[]> {
  const size = { students: pace.isQuick ? 100 : 500, tasks: 20 }
  const school = await examSchool(urls, size)
  const api = await startApi(urls)
  const bare = await startServer('bare-insert.ts', { BENCH_SUPERUSER_URL: urls.superuser }, '/ready')
  try {
    return [
      ...(await savedAnswers(api.origin, bare.origin, school)),
      ...(await wholeExam(urls, api.origin, size)),
    ]
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}

async function savedAnswers(origin: string, bareOrigin: string, school: ExamSchool): Promise<Line[]> {
  const started: Started[] = []
  for (const student of school.students) started.push(await start(origin, school, student))
  const attempts = inTurn(started)
  const tasks = inTurn(Array.from({ length: 20 }, (_, at) => at))
  const choices = inTurn([...options, 'b', 'd', 'c'])
  const next = () => {
    const { student, attemptId, tasks: given } = attempts()
    const body = JSON.stringify({
      task_id: given[tasks()]?.task_id,
      answer: { type: 'select_one', option: choices() },
    })
    return { student, attemptId, body }
  }
  const ours: Side = {
    origin,
    path: () => '',
    sent: () => {
      const { student, attemptId, body } = next()
      return {
        method: 'POST',
        path: pathOf(saveAnswer, { id: attemptId }),
        headers: { ...student.headers, 'idempotency-key': randomUUID() },
        body,
      }
    },
  }
  const baseline: Side = {
    origin: bareOrigin,
    path: () => '',
    sent: () => {
      const { student, body } = next()
      return { method: 'PUT', path: '/answer', headers: student.headers, body }
    },
  }
  const together = await compare(ours, baseline, {
    rounds: 5,
    seconds: 3,
    connections: school.students.length,
  })
  const few = await compare(ours, baseline, { rounds: 3, seconds: 3 })
  const p99 = { ours: together.ours.p99, baseline: together.baseline.p99 }
  return [
    {
      name: `a saved answer against a bare insert, ${school.students.length} students at once, throughput`,
      ratio: together.ratio,
      goal: 0.6,
      ours: together.ours,
      baseline: together.baseline,
    },
    {
      name: 'its p99 against the bare insert’s',
      ratio: p99.ours / p99.baseline,
      goal: 8,
      atMost: true,
      note: `p99 ${p99.ours.toFixed(1)} ms : ${p99.baseline.toFixed(1)} ms`,
    },
    {
      name: 'the same with eight at once, throughput',
      ratio: few.ratio,
      ours: few.ours,
      baseline: few.baseline,
    },
  ]
}

async function wholeExam(
  urls: BenchUrls,
  origin: string,
  size: { students: number; tasks: number },
): Promise<Line[]> {
  const school = await examSchool(urls, size)
  const times: number[] = []
  const timed = async (work: Promise<Response>): Promise<Response> => {
    const began = performance.now()
    const answer = await work
    times.push(performance.now() - began)
    return answer
  }
  const began = performance.now()
  await Promise.all(school.students.map((student) => sit(origin, school, student, timed)))
  const seconds = (performance.now() - began) / 1000
  const lost = await lostAnswers(urls, school, size)
  return [
    {
      name: `${size.students} students at once: start, ${size.tasks} answers, hand in; lost or doubled answers`,
      ratio: lost,
      unit: 'answers',
      goal: 0,
      atMost: true,
      note: `${seconds.toFixed(1)} s, ${Math.round(times.length / seconds)} requests/s; p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`,
    },
  ]
}

/**
 * Takes the exam as one student, from the first question to the last: every answer changes once, so the last
 * one saved must count.
 */
async function sit(
  origin: string,
  school: ExamSchool,
  student: Examinee,
  timed: (work: Promise<Response>) => Promise<Response>,
): Promise<void> {
  const { attemptId, tasks } = await start(origin, school, student, timed)
  for (const [at, { task_id }] of tasks.entries()) {
    const body = JSON.stringify({ task_id, answer: { type: 'select_one', option: answerOf(student, at) } })
    await send(origin + pathOf(saveAnswer, { id: attemptId }), student, body, timed)
    await pause(1)
  }
  await send(origin + pathOf(finishAttempt, { id: attemptId }), student, undefined, timed)
}

const answerOf = (student: Examinee, at: number) => options[(student.id + at) % 4]

async function start(
  origin: string,
  school: ExamSchool,
  student: Examinee,
  timed: (work: Promise<Response>) => Promise<Response> = (work) => work,
): Promise<Started> {
  const answer = await send(origin + pathOf(startAttempt, { id: school.listId }), student, undefined, timed)
  const { id, tasks } = (await answer.json()) as { id: number; tasks: { task_id: number }[] }
  return { student, attemptId: id, tasks }
}

/** Like the web app: retries with the same key when there is no response or the server is overloaded. */
async function send(
  url: string,
  student: Examinee,
  body: string | undefined,
  timed: (work: Promise<Response>) => Promise<Response>,
): Promise<Response> {
  const key = randomUUID()
  const { 'content-type': type, ...bare } = student.headers
  const headers = { ...(body ? { ...bare, 'content-type': String(type) } : bare), 'idempotency-key': key }
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await timed(fetch(url, { method: 'POST', headers, ...(body ? { body } : {}) })).catch(
      () => undefined,
    )
    if (answer?.ok) return answer
    if (answer && ![409, 429, 503].includes(answer.status))
      throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
    await pause(250 + Math.random() * 500)
  }
  throw new Error(`${url} was not taken`)
}

/**
 * Compares the database with what was sent: attempts are finished once,
 * and each answer is the last one given.
 */
async function lostAnswers(
  urls: BenchUrls,
  school: ExamSchool,
  { students, tasks }: { students: number; tasks: number },
): Promise<number> {
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  try {
    await client.query("select set_config('app.school_id', $1, false)", [String(school.id)])
    const finished = await client.query<{ count: string }>(
      "select count(*) from attempts where school_id = current_school() and state = 'finished' and number = 1",
    )
    const { rows } = await client.query<{ person_id: string; position: number; option: string }>(
      `select a.person_id, t.position, t.answer->>'option' as option from attempt_tasks t
       join attempts a on a.school_id = t.school_id and a.id = t.attempt_id where t.school_id = current_school()`,
    )
    const right = rows.filter(
      ({ person_id, position, option }) => options[(Number(person_id) + position - 1) % 4] === option,
    ).length
    return (
      Math.abs(students * tasks - right) +
      Math.abs(rows.length - right) +
      Math.abs(students - Number(finished.rows[0]?.count))
    )
  } finally {
    await client.end()
  }
}
