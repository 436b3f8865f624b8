/** @module-tag long */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { applyRegrade, previewRegrade } from '@qadam/contract/questions/endpoints.ts'
import {
  finishAttempt,
  getAttempt,
  saveAnswer,
  startAttempt,
  updateTask,
} from '@qadam/contract/tasks/endpoints.ts'
import { beforeEach, expect, inject, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import {
  asSchemaOwner,
  type SchoolFixture,
  schoolFixture,
  type TestUser,
} from '../../testing/school-fixture.ts'
import { serverProcess } from '../../testing/server-process.ts'
import {
  aLessonForStudent,
  aList,
  aTask,
  type Content,
  capital,
  rightCapital,
  wrongCapital,
} from './factory.ts'

// `npm run test:long` uses five hundred; other runs use fewer.
const students = Number(process.env.EXAM_STUDENTS ?? 60)
const patience = 600_000
const worker = fileURLToPath(new URL('../../testing/exam-worker.ts', import.meta.url))

let school: SchoolFixture
let list: { id: number }
let task: { id: number }
let sitting: { who: TestUser; id: number }[]
beforeEach(async () => {
  school = await schoolFixture()
  const made = await aLessonForStudent(school, 'exam')
  list = await aList(school, made.lesson.id)
  task = await aTask(school, list.id)
  const everybody = await together(students, () => school.person('student'))
  await school.inside((db) =>
    db.rows(sql`
      insert into program_people (school_id, program_id, person_id, part, added_at)
      select ${school.school.id}, ${made.program.id}, id, 'student', now()
      from unnest(${everybody.map(({ id }) => id)}::bigint[]) as id`),
  )
  sitting = await together(everybody.length, async (at) => {
    const who = everybody[at] as TestUser
    const { id } = await as(who)
      .call(startAttempt, { params: { id: list.id } })
      .expect(200)
    return { who, id }
  })
}, patience)

/** Creates many of something, twenty at a time. */
async function together<Made>(count: number, make: (at: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let at = 0; at < count; at += 20)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, count - at) }, (_, next) => make(at + next)))),
    )
  return made
}

const save = ({ who, id }: { who: TestUser; id: number }, answer: object) =>
  as(who).call(saveAnswer, { params: { id }, body: { task_id: task.id, answer: answer as never } })
const points = () =>
  school.inside(async (db) => {
    const rows = await db.rows<{ id: number; points: number }>(
      sql`select id, points from attempts where state = 'finished' order by id`,
    )
    return new Map(rows.map((row) => [row.id, row.points]))
  })

/** Runs the exam clock in a separate process and kills it with SIGKILL after that many attempts. */
function killedAfter(count: number): Promise<string | null> {
  const { DATA_DIR } = school.app.services.settings
  const time = school.app.clock.now().toISOString()
  const words = [worker, inject('databaseServingUrl'), DATA_DIR, String(school.school.id), time]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (chunk: Buffer) => {
      if (
        chunk
          .toString()
          .trim()
          .split('\n')
          .map(Number)
          .some((done) => done >= count)
      )
        child.kill('SIGKILL')
    })
    child.on('exit', (_, signal) => resolve(signal))
  })
}

test(
  'an exam of many: the server’s clock takes answers up to the end and on their way, none later, and the killed hand-in is finished once',
  async () => {
    const quarter = Math.ceil(students / 4)
    const groups = [0, 1, 2, 3].map((nr) => sitting.slice(nr * quarter, (nr + 1) * quarter))
    const [before = [], onTheWay = [], late = [], muchLater = []] = groups
    // Students who are too late have saved a wrong answer in time, which is the one that counts.
    await together(late.length, (at) => save(late[at] as never, wrongCapital).expect(200))
    const minutes = 5 * 60_000
    const moments = [
      [before, minutes - 1_000, 200],
      [onTheWay, minutes + 30_000, 200],
      [late, minutes + 61_000, 409],
      [muchLater, minutes + 3_600_000, 409],
    ] as const
    const began = school.app.clock.now().getTime()
    for (const [group, after, status] of moments) {
      school.app.clock.set(new Date(began + after))
      const answered = await together(group.length, (at) => save(group[at] as never, rightCapital).response())
      expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([status]))
      for (const response of status === 409 ? answered : [])
        expect(response.json()).toMatchObject({ code: 'tasks.time_is_up' })
    }
    expect(await killedAfter(Math.floor(students / 3))).toBe('SIGKILL')
    const done = (await points()).size
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(students)
    await runJobs(school.school.id)
    const all = await points()
    expect(all.size).toBe(students)
    expect(before.concat(onTheWay).every(({ id }) => all.get(id) === 1)).toBe(true)
    expect(late.concat(muchLater).every(({ id }) => all.get(id) === 0)).toBe(true)
    const presented = await school.inside((db) =>
      db.row(sql`
      select count(*) as events, count(distinct object_id) as attempts,
        (select count(*) from attempts where finished_at is distinct from deadline_at) as off
      from audit_log where action = 'attempt.finished'`),
    )
    expect(presented).toEqual({ events: students, attempts: students, off: 0 })
  },
  patience,
)

/** A key by which Almaty is the capital. */
const otherKey = {
  ...(capital as object),
  options: [
    { id: 'a', text: { ru: 'Астана' }, is_correct: false },
    { id: 'b', text: { ru: 'Алматы' }, is_correct: true },
  ],
} as Content

test(
  'a server killed in the middle of a regrade of many attempts has moved nothing; approved again, each moves once',
  async () => {
    const right = sitting.slice(0, Math.floor(students / 2))
    await together(sitting.length, async (at) => {
      const one = sitting[at] as (typeof sitting)[number]
      await save(one, at < right.length ? rightCapital : wrongCapital).expect(200)
      await as(one.who)
        .call(finishAttempt, { params: { id: one.id } })
        .expect(200)
    })
    const first = await points()
    await as(school.manager)
      .call(updateTask, { params: { id: task.id }, body: { content: otherKey } })
      .expect(200)
    const { stamp } = await as(school.manager)
      .call(previewRegrade, { params: { id: task.id } })
      .expect(200)
    const server = await serverProcess()
    const holder = await asSchemaOwner().connect()
    try {
      // Lock one answer, so that the regrade blocks halfway through its work.
      await holder.query('begin')
      await holder.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
      const { rows } = await holder.query<{ pid: number }>(
        'select pg_backend_pid() as pid from attempt_tasks where attempt_id = $1 for update',
        [sitting.at(-1)?.id],
      )
      const dying = fetch(`${server.origin}${pathOf(applyRegrade, { id: task.id })}`, {
        method: applyRegrade.method,
        headers: { authorization: `Bearer ${school.manager.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ stamp, reason: 'Опечатка в ключе' }),
      }).then(
        ({ status }) => status,
        () => 'cut',
      )
      await expect
        .poll(
          async () =>
            (
              await asSchemaOwner().query(
                'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
                [rows[0]?.pid],
              )
            ).rowCount,
          { timeout: 60_000, interval: 50 },
        )
        .toBe(1)
      await server.kill()
      expect(await dying).toBe('cut')
    } finally {
      await server.kill()
      await holder.query('rollback')
      holder.release()
    }
    expect(await points()).toEqual(first)
    const apply = () =>
      as(school.manager)
        .call(applyRegrade, { params: { id: task.id }, body: { stamp, reason: 'Опечатка в ключе' } })
        .expect(201)
    await apply()
    await apply()
    const now = await points()
    expect(sitting.every(({ id }) => now.get(id) === 1 - (first.get(id) ?? 0))).toBe(true)
    const moves = await school.inside((db) =>
      db.row(sql`select count(*) as moves, count(distinct attempt_id) as attempts from regrade_changes`),
    )
    expect(moves).toEqual({ moves: students, attempts: students })
  },
  patience,
)

test('two devices answer one attempt: the later word stands on both, and what one hands in is over for the other', async () => {
  const [one] = sitting
  if (!one) throw new Error('nobody sits the exam')
  const phone = as(one.who)
  const again = await phone.call(startAttempt, { params: { id: list.id } }).expect(200)
  expect(again.id).toBe(one.id)
  await Promise.all([save(one, rightCapital).expect(200), save(one, wrongCapital).expect(200)])
  await save(one, rightCapital).expect(200)
  const seen = () => phone.call(getAttempt, { params: { id: one.id } }).expect(200)
  expect((await seen()).tasks[0]?.answer).toEqual(rightCapital)
  const [handedIn, answered] = await Promise.all([
    phone.call(finishAttempt, { params: { id: one.id } }).expect(200),
    save(one, wrongCapital).response(),
  ])
  const stands = (await seen()).tasks[0]?.answer
  expect(stands).toEqual(answered.statusCode === 200 ? wrongCapital : rightCapital)
  expect(handedIn.points).toBe(answered.statusCode === 200 ? 0 : 1)
  await save(one, rightCapital).refused(409, 'tasks.attempt_over')
  expect((await phone.call(finishAttempt, { params: { id: one.id } }).expect(200)).points).toBe(
    handedIn.points,
  )
})
