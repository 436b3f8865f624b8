import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { asSchemaOwner, schoolFixture } from '../../testing/school-fixture.ts'
import { migrate } from '../database/migrate.ts'
import { inSchool } from '../database/school-db.ts'
import { type JobKind, JobQueue, jobKind } from './job-queue.ts'

/** A separate queue with `count` jobs of a kind. */
async function queueWith(
  kind: JobKind<{ number: number }>,
  count: number,
  servingUrl = inject('databaseServingUrl'),
): Promise<JobQueue> {
  const { app, school } = await schoolFixture()
  await migrate(inject('databaseMigrationUrl'), { queues: [kind.name] })
  const jobs = new JobQueue(servingUrl, pino({ level: 'silent' }))
  await jobs.start()
  atEnd(() => jobs.stop(1))
  await inSchool(app.services.pools, { schoolId: school.id }, async (db) => {
    for (let number = 0; number < count; number++) await jobs.send(db, kind, { number })
  })
  return jobs
}

test('a crowd of jobs is taken many at a time, and one that throws is tried again alone', async () => {
  const kind = jobKind<{ number: number }>({ name: `crowd-${Date.now()}`, atOnce: 50 })
  const jobs = await queueWith(kind, 120)

  const runs: number[] = []
  const givenUp = vi.fn()
  await jobs.work(
    kind,
    async ({ number }) => {
      runs.push(number)
      if (number === 60 && runs.filter((one) => one === 60).length === 1) throw new Error('not yet')
    },
    { givenUp },
  )
  // Polling every ten seconds would run only about a hundred of them.
  await vi.waitFor(() => expect(new Set(runs).size).toBe(120), { timeout: 20_000 })
  await vi.waitFor(() => expect(runs).toHaveLength(121), { timeout: 20_000 })
  expect(runs.filter((one) => one === 60)).toHaveLength(2)
  expect(givenUp).not.toHaveBeenCalled()
})

test('a job that throws in its last run is given up, and the others of its batch are not', async () => {
  const kind = jobKind<{ number: number }>({ name: `hopeless-${Date.now()}`, retryLimit: 0, atOnce: 3 })
  const jobs = await queueWith(kind, 3)
  const [done, givenUp]: [number[], number[]] = [[], []]
  const run = async ({ number }: { number: number }) => {
    if (number === 1) throw new Error('never')
    done.push(number)
  }
  await jobs.work(kind, run, { givenUp: async ({ number }) => void givenUp.push(number) })
  await vi.waitFor(() => expect([done.toSorted(), givenUp]).toEqual([[0, 2], [1]]), { timeout: 8_000 })
}, 20_000)

test('jobs that run side by side do not wait for one that hangs, and are never more than were said', async () => {
  const kind = jobKind<{ number: number }>({ name: `waiting-${Date.now()}`, sideBySide: 3 })
  const jobs = await queueWith(kind, 12)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const [done, together]: [number[], Set<number>] = [[], new Set()]
  let max = 0
  await jobs.work(kind, async ({ number }) => {
    together.add(number)
    max = Math.max(max, together.size)
    if (number === 0) await released
    together.delete(number)
    done.push(number)
  })
  await vi.waitFor(() => expect(done).toHaveLength(11), { timeout: 20_000 })
  expect(done).not.toContain(0)
  expect(max).toBeGreaterThan(1)
  expect(max).toBeLessThanOrEqual(3)
  release()
  await vi.waitFor(() => expect(done).toContain(0), { timeout: 20_000 })
})

test('jobs start with the commit that sends them, long before anybody looks for them', async () => {
  const kind = jobKind<{ number: number }>({ name: `woken-${Date.now()}` })
  const jobs = await queueWith(kind, 0)
  const { app, school } = await schoolFixture()
  const runs: number[] = []
  await jobs.work(kind, async ({ number }) => void runs.push(number))
  // Polling alone would take ten seconds for each.
  for (let number = 0; number < 4; number++) {
    await inSchool(app.services.pools, { schoolId: school.id }, (db) => jobs.send(db, kind, { number }))
    await vi.waitFor(() => expect(runs).toContain(number), { timeout: 3_000 })
  }
}, 20_000)

test('jobs that wait for one worker are run one after the other without a pause', async () => {
  const kind = jobKind<{ number: number }>({ name: `row-${Date.now()}` })
  const jobs = await queueWith(kind, 10)
  const runs: number[] = []
  await jobs.work(kind, async ({ number }) => void runs.push(number))
  await vi.waitFor(() => expect(runs).toHaveLength(10), { timeout: 8_000 })
}, 20_000)

test('what was sent while the connection that hears of jobs was lost is run once it is back', async () => {
  const kind = jobKind<{ number: number }>({ name: `unheard-${Date.now()}` })
  const proxy = await databaseProxy()
  const jobs = await queueWith(kind, 1, proxy.url)
  const { app, school } = await schoolFixture()
  const runs: number[] = []
  await jobs.work(kind, async ({ number }) => void runs.push(number))
  await vi.waitFor(() => expect(runs).toEqual([0]), { timeout: 8_000 })
  await proxy.refuse()
  await inSchool(app.services.pools, { schoolId: school.id }, (db) => jobs.send(db, kind, { number: 1 }))
  await proxy.resume()
  await vi.waitFor(() => expect(runs).toEqual([0, 1]), { timeout: 6_000 })
  await jobs.stop(1)
  await proxy.close()
}, 30_000)

test('a job that still runs when its process stops is handed back to the queue', async () => {
  const kind = jobKind<{ number: number }>({ name: `hanging-${Date.now()}` })
  const jobs = await queueWith(kind, 1)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const runs: number[] = []
  await jobs.work(kind, async ({ number }) => {
    runs.push(number)
    await released
  })
  await vi.waitFor(() => expect(runs).toEqual([0]), { timeout: 8_000 })
  await jobs.stop(1)
  release()
  const { rows } = await asSchemaOwner().query('select state from pgboss.job where name = $1', [kind.name])
  expect(rows).toEqual([{ state: 'retry' }])
}, 20_000)
