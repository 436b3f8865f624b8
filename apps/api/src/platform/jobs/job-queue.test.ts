import pino from 'pino'
import { expect, inject, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { world } from '../../testing/world.ts'
import { migrate } from '../database/migrate.ts'
import { inSchool } from '../database/school-db.ts'
import { JobQueue, jobKind } from './job-queue.ts'

test('a crowd of jobs is taken many at a time, and one that throws is tried again alone', async () => {
  const { app, school } = await world()
  const kind = jobKind<{ number: number }>({ name: `crowd-${school.id}`, atOnce: 50 })
  await migrate(inject('databaseMigrationUrl'), { queues: [kind.name] })
  const jobs = new JobQueue(inject('databaseServingUrl'), pino({ level: 'silent' }))
  await jobs.start()
  atEnd(() => jobs.stop(1))
  await inSchool(app.ground.pools, { schoolId: school.id }, async (db) => {
    for (let number = 0; number < 120; number++) await jobs.send(db, kind, { number })
  })

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
