import { handInWhenOver } from '../capabilities/tasks/public.ts'
import { createServices } from '../create-services.ts'
import { StandingClock } from '../platform/clock/clock.ts'
import { inSchool } from '../platform/database/school-db.ts'
import { sql } from '../platform/database/sql.ts'
import { readSettings } from '../settings.ts'

// Runs the exam clock in a separate process, for the test that kills it. Arguments: the database URL, the
// folder of the files, the school and the time. Prints the number of submitted attempts.
const [servingUrl = '', dataDir = '', schoolId, time = ''] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a test signs its tokens with this sentence',
  LINK_SECRET: 'a test signs its links with this sentence..',
  LOG_LEVEL: 'silent',
})
const services = createServices(settings, { servingUrl, clock: new StandingClock(time), pollJobs: false })
await services.jobs.start()
const running = await inSchool(services.pools, { schoolId: Number(schoolId), readOnly: true }, (db) =>
  db.rows<{ id: number }>(sql`select id from attempts where state = 'in_progress' order by id`),
)
for (const [at, { id }] of running.entries()) {
  await handInWhenOver(services, { schoolId: Number(schoolId), attemptId: id, requestId: `exam ${id}` })
  process.stdout.write(`${at + 1}\n`)
}
await services.jobs.stop(1)
await services.pools.close()
