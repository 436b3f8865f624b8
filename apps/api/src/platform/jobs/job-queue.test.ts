import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { world } from '../../testing/world.ts'
import { migrate } from '../database/migrate.ts'
import { inSchool } from '../database/school-db.ts'
import { type JobKind, JobQueue, jobKind } from './job-queue.ts'

/** A queue of a test's own with so many jobs of a kind in it. */
async function queueWith(kind: JobKind<{ number: number }>, count: number): Promise<JobQueue> {
  const { app, school } = await world()
  await migrate(inject('databaseMigrationUrl'), { queues: [kind.name] })
  const jobs = new JobQueue(inject('databaseServingUrl'), pino({ level: 'silent' }))
  await jobs.start()
  atEnd(() => jobs.stop(1))
  await inSchool(app.ground.pools, { schoolId: school.id }, async (db) => {
    for (let number = 0; number < count; number++) await jobs.send(db, kind, { number })
  })
  return jobs
}

test('a crowd of jobs is taken many at a time, and one that throws is tried again alone', async () => {
  const kind = jobKind<{ number: number }>({ name: `crowd-${Date.now()}`, atOnce: 50 })
  const jobs = await queueWith(kind, 120)

  const runs: number[] = []
  await jobs.work(kind, async ({ number }) => {
    runs.push(number)
    if (number === 60 && runs.filter((one) => one === 60).length === 1) throw new Error('not yet')
  })
  // One fetch every half a second would bring some twenty of them.
  await vi.waitFor(() => expect(new Set(runs).size).toBe(120), { timeout: 20_000 })
  await vi.waitFor(() => expect(runs).toHaveLength(121), { timeout: 20_000 })
  expect(runs.filter((one) => one === 60)).toHaveLength(2)
})

test('jobs that run side by side do not wait for one that hangs, and are never more than were said', async () => {
  const kind = jobKind<{ number: number }>({ name: `waiting-${Date.now()}`, sideBySide: 3 })
  const jobs = await queueWith(kind, 12)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const [done, together]: [number[], Set<number>] = [[], new Set()]
  let most = 0
  await jobs.work(kind, async ({ number }) => {
    together.add(number)
    most = Math.max(most, together.size)
    if (number === 0) await released
    together.delete(number)
    done.push(number)
  })
  await vi.waitFor(() => expect(done).toHaveLength(11), { timeout: 20_000 })
  expect(done).not.toContain(0)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(3)
  release()
  await vi.waitFor(() => expect(done).toContain(0), { timeout: 20_000 })
})
