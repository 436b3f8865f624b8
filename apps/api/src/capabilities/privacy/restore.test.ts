import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getFileAddress, uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import { getRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, inject, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { asSchemaOwner, type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { withFirstTypes } from '../documents/factory.ts'
import { storeErasures } from './public.ts'

let fixture: SchoolFixture
beforeEach(async () => {
  fixture = await schoolFixture()
})

const erase = async (id: number) => {
  await as(fixture.owner)
    .call(calls.decideDataRequest, { params: { id }, body: { accept: true, reason: 'Проверено' } })
    .expect(200)
  await runJobs(fixture.school.id)
}
const nameOf = async (id: number) =>
  (
    await fixture.inside((db) =>
      db.row<{ first_name: string }>(sql`select first_name from people where id = ${id}`),
    )
  )?.first_name

test('whoever was erased after a backup is erased again once it is restored, and nobody else', async () => {
  const gone = await fixture.person('student', { firstName: 'Кетті' })
  const other = await fixture.person('student', { firstName: 'Қалды' })
  const { id } = await as(gone)
    .call(calls.makeDataRequest, { body: { kind: 'erasure' } })
    .expect(201)
  await erase(id)
  expect(await nameOf(gone.id)).not.toBe('Кетті')
  // The database as before the erasure: no erasure is recorded, and the person exists.
  const restore = (name: string) =>
    asSchemaOwner().query(
      `do $$ begin perform set_config('app.school_id', '${fixture.school.id}', true);
        delete from erasures where person_id = ${gone.id};
        update people set first_name = '${name}', deleted_at = null where id = ${gone.id}; end $$`,
    )
  await restore('Кетті')
  expect(await storeErasures(fixture.app.services, fixture.school.id)).toBe(1)
  expect(await nameOf(gone.id)).not.toBe('Кетті')
  expect(await nameOf(other.id)).toBe('Қалды')
  expect(await storeErasures(fixture.app.services, fixture.school.id)).toBe(0)
  // An id that was reassigned after the restore belongs to somebody else.
  await restore('Жаңа')
  await fixture.inside((db) =>
    db.rows(sql`update people set created_at = created_at + interval '1 day' where id = ${gone.id}`),
  )
  expect(await storeErasures(fixture.app.services, fixture.school.id)).toBe(0)
  expect(await nameOf(gone.id)).toBe('Жаңа')
})

const program = fileURLToPath(new URL('../../cli.ts', import.meta.url))
function cli(...args: string[]): Promise<{ code: number; out: string; fault: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    INIT_CWD: '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'qadam-cli-')),
    DATABASE_URL: inject('databaseServingUrl'),
    MIGRATION_DATABASE_URL: inject('databaseMigrationUrl'),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, fault) => {
      resolve({ code: error ? 1 : 0, out, fault })
    })
  })
}

test('a breach report says who saw what of whom, with contacts and drafts of the notices in three languages', {
  tags: 'long',
}, async () => {
  await withFirstTypes(fixture)
  const { student, manager, owner, school } = fixture
  const item = await as(student)
    .call(uploadDocument, {
      params: { id: student.id },
      body: { type: 'passport' },
      files: [{ part: 'file', name: 'p.pdf', content: onePagePdf() }],
    })
    .expect(201)
  for (const download of [false, true]) {
    const { url } = await as(manager)
      .call(getFileAddress, { params: { id: item.file?.id ?? 0 }, query: { download } })
      .expect(200)
    await fixture.app.http.inject({ method: 'GET', url })
  }
  await as(owner)
    .call(getRecord, { params: { id: student.id } })
    .expect(200)
  await runJobs(school.id)
  const out = join(mkdtempSync(join(tmpdir(), 'breach-')), 'report')
  const asked = [
    'admin',
    'breach-report',
    '--school',
    school.slug,
    '--since',
    '2020-01-01',
    '--until',
    '2100-01-01',
  ]
  const made = await cli(...asked, '--out', out)
  expect(made, made.fault).toMatchObject({ code: 0 })
  expect(readdirSync(out).toSorted()).toEqual([
    'notice-ministry.en.txt',
    'notice-ministry.kk.txt',
    'notice-ministry.ru.txt',
    'notice-person.en.txt',
    'notice-person.kk.txt',
    'notice-person.ru.txt',
    'people.csv',
    'report.md',
  ])
  const report = readFileSync(join(out, 'report.md'), 'utf8')
  expect(report).toMatch(new RegExp(`\\(${manager.id}\\) \\| admin \\| paper \\| 2 \\| 1 \\|`))
  expect(report).toMatch(new RegExp(`\\(${manager.id}\\) \\| admin \\| download \\| 1 \\| 1 \\|`))
  expect(report).toMatch(new RegExp(`\\(${owner.id}\\) \\| admin_school \\| record \\| 1 \\| 1 \\|`))
  expect(report).toContain('| P5 | 1 |')
  expect(readFileSync(join(out, 'people.csv'), 'utf8')).toContain(student.email)
  expect(readFileSync(join(out, 'notice-ministry.kk.txt'), 'utf8')).toContain('Қанша адамға қатысты: 1')
  expect(statSync(join(out, 'people.csv')).mode & 0o077).toBe(0)
  const alone = join(out, '../alone')
  expect(await cli(...asked, '--actor', owner.email, '--out', alone)).toMatchObject({ code: 0 })
  expect(readFileSync(join(alone, 'report.md'), 'utf8')).not.toContain(`(${manager.id})`)
  const wrong = await cli('admin', 'breach-report', '--school', school.slug, '--since', 'yesterday')
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.fault).toContain('is no instant')
})

test('what colleagues were notified of about a person goes with them, and what they were notified of others stays', async () => {
  const gone = await fixture.person('student', { firstName: 'Кетті', lastName: 'Қалиев' })
  const { id } = await as(gone)
    .call(calls.makeDataRequest, { body: { kind: 'erasure' } })
    .expect(201)
  const bell = (title: string, body: string, path: string) =>
    fixture.inside((db) =>
      db.rows(sql`
        insert into notifications (school_id, person_id, notice, kind, thread, title, body, path, in_bell, created_at)
        values (${db.schoolId}, ${fixture.owner.id}, 'test', 'debts', 't', ${title}, ${body}, ${path}, true, now())`),
    )
  await bell('Қалиев Кетті', 'named', '/due')
  await bell('-', 'Сообщение: Кетті Қалиев', '/due')
  await bell('-', 'led there', `/user/view/${gone.id}?tab=money`)
  await bell('-', 'another', `/user/view/${gone.id}0`)
  await bell('Қалиев Болат', 'a namesake', '/due')
  await erase(id)
  const left = await fixture.inside((db) =>
    db.rows<{ body: string }>(sql`select body from notifications where notice = 'test' order by id`),
  )
  expect(left.map(({ body }) => body)).toEqual(['another', 'a namesake'])
})
