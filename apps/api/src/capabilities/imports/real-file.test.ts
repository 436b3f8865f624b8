import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as calls from '@qadam/contract/imports/endpoints.ts'
import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, inject, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'

const real = fileURLToPath(new URL('../../demo/data/programs.csv', import.meta.url))
const cliProgram = fileURLToPath(new URL('../../cli.ts', import.meta.url))

/** Runs the operator's command while this server runs. */
function programsImport(
  school: SchoolFixture,
  ...args: string[]
): Promise<{ code: number; out: string; fault: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-cli-')),
    DATABASE_URL: inject('databaseServingUrl'),
    MIGRATION_DATABASE_URL: inject('databaseMigrationUrl'),
  }
  const command = [cliProgram, 'programs', 'import', ...args, '--school', school.school.slug]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, out, fault) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, fault })
    })
  })
}

test('real programs are imported by their known columns, and again without change', async () => {
  const school = await schoolFixture()
  const content = readFileSync(real)
  const send = async () => {
    const { id } = await as(school.owner)
      .call(calls.importPrograms, { body: {}, files: [{ part: 'file', name: 'programs.csv', content }] })
      .expect(202)
    await runJobs(school.school.id)
    return as(school.owner).call(calls.getImport, { params: { id } }).expect(200)
  }
  const first = await send()
  expect(first, JSON.stringify(first.errors.results)).toMatchObject({ state: 'done', failed: 0, updated: 0 })
  expect(first.created).toBeGreaterThanOrEqual(2_000)
  expect(await send()).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: first.created,
    failed: 0,
    dictionaries_created: {},
  })
  const found = await guestOf(school)
    .call(listGuestPrograms, { query: { q: 'австралия' } })
    .expect(200)
  expect(found.count).toBeGreaterThan(500)
  const facts = await school.inside((db) =>
    db.row(sql`
      select count(*) filter (where price_period = 'total') > 0 as total, count(*) filter (where languages = '{en}') > 0 as english,
        bool_and(university_id is not null and degree_id is not null and faculty_id is not null and countries <> '{}') as classified,
        bool_and(is_shown) as shown, bool_and(price_minor is null or price_tiyn is not null) as priced
      from programs`),
  )
  expect(facts).toEqual({ total: true, english: true, classified: true, shown: true, priced: true })
}, 120_000)

test('the operator imports a file beside a running server, first dry, then really, then without change', {
  tags: 'long',
}, async () => {
  const school = await schoolFixture()
  const folder = mkdtempSync(join(tmpdir(), 'qadam-list-'))
  const file = join(folder, 'list.csv')
  const mapping = join(folder, 'mapping.json')
  writeFileSync(file, 'Код;Имя;Оплата\n1;Медицина;100\n2;Право;сто\n')
  writeFileSync(
    mapping,
    JSON.stringify({
      columns: { source_id: 'Код', title: 'Имя', price: 'Оплата' },
      constants: { show: false },
    }),
  )
  const dry = await programsImport(school, file, '--mapping', mapping, '--dry-run')
  expect(dry, dry.fault).toMatchObject({ code: 0 })
  expect(dry.out).toContain('Would be: 1 created')
  expect(dry.out).toContain('row 3, Оплата: A number is needed. (сто)')
  const strict = await programsImport(school, file, '--mapping', mapping, '--strict')
  expect(strict).toMatchObject({ code: 1 })
  expect(strict.fault).toContain('Nothing was changed')
  const done = await programsImport(school, file, '--mapping', mapping)
  expect(done.out).toContain('1 created, 0 updated, 0 unchanged, 1 failed')
  expect((await programsImport(school, file, '--mapping', mapping)).out).toContain(
    '0 created, 0 updated, 1 unchanged',
  )
  const rows = await school.inside((db) => db.rows(sql`select title_ru, is_shown, created_by from programs`))
  expect(rows).toEqual([{ title_ru: 'Медицина', is_shown: false, created_by: null }])
  const listed = await as(school.owner).call(calls.listImports).expect(200)
  expect(listed).toMatchObject({ count: 4, results: [{ by: null, unchanged: 1 }, {}, {}, {}] })
  const wrong = await programsImport(school, join(folder, 'mapping.json'))
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.fault).not.toContain(' at ')
})

test('an operator’s import that died is given up, and the next one begins', async () => {
  const school = await schoolFixture()
  await school.inside((db) =>
    db.rows(sql`
      insert into program_imports (school_id, file_name, runner, state, mapping, created_at, beat_at)
      values (${db.schoolId}, 'dead.csv', 'operator', 'running', '{}', now(), now() - interval '5 minutes')`),
  )
  const { id } = await as(school.owner)
    .call(calls.importPrograms, { body: {}, files: [{ part: 'file', name: 'a.csv', content: 'title\nA\n' }] })
    .expect(202)
  await runJobs(school.school.id)
  const listed = await as(school.owner).call(calls.listImports, { language: 'ru' }).expect(200)
  expect(listed.results).toMatchObject([
    { id, state: 'done' },
    { state: 'failed', problem: { message: 'Импорт был прерван. Ничего не изменено.' } },
  ])
})
