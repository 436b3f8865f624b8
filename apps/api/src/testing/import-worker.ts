import { runImport } from '../capabilities/imports/jobs/run-import.ts'
import { createGround } from '../create-ground.ts'
import { readSettings } from '../settings.ts'

// A worker in a process of its own, for the test that kills it: arguments are the address of the database, the
// folder of the files, the school and the import.
const [servingUrl = '', dataDir = '', schoolId, importId] = process.argv.slice(2)
const settings = readSettings({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  TOKEN_SECRET: 'a test signs its tokens with this sentence',
  LINK_SECRET: 'a test signs its links with this sentence..',
  LOG_LEVEL: 'silent',
})
const ground = createGround(settings, { servingUrl, pollJobs: false })
await runImport(ground, {
  schoolId: Number(schoolId),
  importId: Number(importId),
  onStart: (run) => {
    setInterval(() => process.stdout.write(`${run.progress.phase} ${run.progress.rowsDone}\n`), 5).unref()
  },
})
await ground.pools.close()
