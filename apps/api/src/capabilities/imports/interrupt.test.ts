import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as calls from '@qadam/contract/imports/endpoints.ts'
import { expect, inject, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { csvFile, programRows } from './factory.ts'
import { runImport } from './jobs/run-import.ts'

const worker = fileURLToPath(new URL('../../testing/import-worker.ts', import.meta.url))
const ask = (school: SchoolFixture, count: number) =>
  as(school.owner).call(calls.importPrograms, { body: {}, files: [csvFile(programRows(count))] })

/** Runs an import in a separate process and kills it with SIGKILL once it prints `moment`. */
function killedAt(school: SchoolFixture, importId: number, moment: string): Promise<string | null> {
  const { DATA_DIR } = school.app.services.settings
  const args = [worker, inject('databaseServingUrl'), DATA_DIR, String(school.school.id), String(importId)]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes(moment)) child.kill('SIGKILL')
    })
    child.on('exit', (_, signal) => resolve(signal))
  })
}

const written = (school: SchoolFixture) =>
  school.inside((db) =>
    db.row<Record<string, number>>(sql`
      select (select count(*) from programs) as programs, (select count(*) from universities) as universities,
        (select count(*) from program_cards) as cards, (select count(*) from imported_programs) as traces`),
  )
const nothing = { programs: 0, universities: 0, cards: 0, traces: 0 }

test('a process killed in the middle of an import leaves nothing, and the next run finishes it', {
  tags: 'long',
}, async () => {
  for (const moment of ['reading 1000', 'writing']) {
    const school = await schoolFixture()
    const { id } = await ask(school, 3_000).expect(202)
    expect(await killedAt(school, id, moment)).toBe('SIGKILL')
    expect(await written(school)).toEqual(nothing)
    const seen = await as(school.owner).call(calls.getImport, { params: { id } }).expect(200)
    expect(seen).toMatchObject({ state: 'running', created: 0 })
    // Backdates the heartbeat beyond what a live run ever reaches.
    await school.inside((db) =>
      db.rows(sql`update program_imports set beat_at = beat_at - interval '1 minute'`),
    )
    await runJobs(school.school.id)
    const done = await as(school.owner).call(calls.getImport, { params: { id } }).expect(200)
    expect(done).toMatchObject({ state: 'done', created: 3_000, failed: 0 })
    expect(await written(school)).toMatchObject({ programs: 3_000, cards: 3_000, traces: 3_000 })
    const left = await school.inside((db) => db.rows(sql`select count(*) as n from program_import_rows`))
    expect(left).toEqual([{ n: 0 }])
  }
})

test('a run that lives is not taken over', async () => {
  const school = await schoolFixture()
  const { id } = await ask(school, 3).expect(202)
  await school.inside((db) =>
    db.rows(
      sql`update program_imports set state = 'running', run_token = gen_random_uuid(), beat_at = clock_timestamp()`,
    ),
  )
  await expect(runImport(school.app.services, { schoolId: school.school.id, importId: id })).rejects.toThrow(
    'another process',
  )
  expect(await written(school)).toEqual(nothing)
})

test('the same import twice at once: the second is refused, asked one after the other or together', async () => {
  const school = await schoolFixture()
  const { id } = await ask(school, 3).expect(202)
  const refused = await ask(school, 3).refused(409, 'imports.already_running')
  expect(refused.facts).toEqual({ import_id: id })
  await runJobs(school.school.id)
  const answers = await Promise.all([1, 2, 3].map(() => ask(school, 3).response()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409])
  await runJobs(school.school.id)
  expect(await written(school)).toMatchObject({ programs: 3 })
  const other = await schoolFixture()
  await ask(school, 3).expect(202)
  await ask(other, 3).expect(202)
})

/**
 * Locks the school's row, which a run needs before it finishes, so that it is still writing however fast it
 * is.
 */
async function holdSchool(school: SchoolFixture): Promise<() => Promise<void>> {
  const client = await asSchemaOwner().connect()
  await client.query('begin')
  await client.query("select set_config('app.school_id', $1, true)", [String(school.school.id)])
  await client.query('select 1 from schools where school_id = $1 for no key update', [school.school.id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('an import that waits or runs is cancelled at once and leaves nothing', async () => {
  const school = await schoolFixture()
  const waiting = await ask(school, 3).expect(202)
  expect(
    await as(school.manager)
      .call(calls.cancelImport, { params: { id: waiting.id } })
      .expect(200),
  ).toMatchObject({ state: 'cancelled', acts: [] })
  await runJobs(school.school.id)
  await as(school.owner)
    .call(calls.cancelImport, { params: { id: waiting.id } })
    .refused(409, 'imports.not_cancellable')
  for (const phase of ['reading', 'writing']) {
    const { id } = await ask(school, 4_000).expect(202)
    const release = await holdSchool(school)
    let reached = () => {}
    const inPhase = new Promise<void>((resolve) => {
      reached = resolve
    })
    const running = runImport(school.app.services, {
      schoolId: school.school.id,
      importId: id,
      onStart: (run) => {
        const timer = setInterval(() => {
          if (run.progress.phase !== phase) return
          clearInterval(timer)
          reached()
        }, 5)
      },
    })
    await inPhase
    await as(school.owner).call(calls.cancelImport, { params: { id } }).expect(200)
    await running
    await release()
    expect(await as(school.owner).call(calls.getImport, { params: { id } }).expect(200)).toMatchObject({
      state: 'cancelled',
    })
    expect(await written(school)).toEqual(nothing)
  }
  expect(await eventsOf(school)).toContain('programs.import_cancelled')
}, 60_000)
