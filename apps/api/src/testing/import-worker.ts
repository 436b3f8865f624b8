import { runImport } from '../capabilities/imports/jobs/run-import.ts'
import { runStudentImport } from '../capabilities/student-import/jobs/run.ts'
import { createServices } from '../create-services.ts'
import type { Progress } from '../platform/import/beat.ts'
import { readSettings } from '../settings.ts'

// A worker in a separate process, for the test that kills it. Arguments: the database URL, the folder of the
// files, the school, the import and its subject.
const [servingUrl = '', dataDir = '', schoolId, importId, subject] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a test signs its tokens with this sentence',
  LINK_SECRET: 'a test signs its links with this sentence..',
  LOG_LEVEL: 'silent',
})
const services = createServices(settings, { servingUrl, pollJobs: false })
const run = subject === 'students' ? runStudentImport : runImport
await run(services, {
  schoolId: Number(schoolId),
  importId: Number(importId),
  onStart: ({ progress }: { progress: Progress }) => {
    setInterval(() => process.stdout.write(`${progress.phase} ${progress.rowsDone}\n`), 5).unref()
  },
})
await services.pools.close()
