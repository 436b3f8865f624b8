import {
  copyProgram,
  deleteProgram,
  findProgram,
  restoreProgram,
  updateProgram,
} from '@qadam/contract/programs/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { nightlyTasksOfSchool } from '../../platform/jobs/nightly-tasks.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { aProgram, aPublishedProgram } from './factory.ts'

const day = 86_400_000

async function nightAfter(school: SchoolFixture, days: number): Promise<void> {
  school.app.clock.move(days * day)
  await school.inside((db) => school.app.services.jobs.send(db, nightlyTasksOfSchool, {}))
  await runJobs(school.school.id)
}

const left = (school: SchoolFixture) =>
  school.inside(async (db) => ({
    programs: (await db.rows<{ id: number }>(sql`select id from programs order by id`)).map(({ id }) => id),
    files: await db.rows<{ store_key: string }>(sql`select store_key from files order by id`),
  }))

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

test('a program is erased with its files in the first night after the 30 days of undo', async () => {
  const gone = await aPublishedProgram(school)
  const stored = await aPublishedProgram(school)
  const before = await left(school)
  await as(school.manager)
    .call(deleteProgram, { params: { id: gone.id } })
    .expect(204)
  await nightAfter(school, 29)
  expect(await left(school)).toEqual(before)
  await nightAfter(school, 2)
  const after = await left(school)
  expect(after.programs).toEqual([stored.id])
  expect(after.files).toHaveLength(before.files.length / 2)
  for (const { store_key: key } of before.files) {
    const isStored = after.files.some((file) => file.store_key === key)
    expect(Boolean(await school.app.services.files.get(key)), key).toBe(isStored)
  }
  const later = await school.person('admin')
  await as(later)
    .call(restoreProgram, { params: { id: gone.id } })
    .refused(404, 'request.row_not_found')
  const [last] = await school.inside((db) =>
    db.rows(
      sql`select action, actor_id from audit_log where object_id = ${gone.id} order by id desc limit 1`,
    ),
  )
  expect(last).toEqual({ action: 'program.erased', actor_id: null })
})

test('files that a copy shows stay with the copy', async () => {
  const gone = await aPublishedProgram(school)
  const copy = await as(school.manager)
    .call(copyProgram, { params: { id: gone.id } })
    .expect(201)
  const { files } = await left(school)
  await as(school.manager)
    .call(deleteProgram, { params: { id: gone.id } })
    .expect(204)
  await nightAfter(school, 31)
  expect(await left(school)).toEqual({ programs: [copy.id], files })
  const later = await school.person('admin')
  expect(
    (
      await as(later)
        .call(findProgram, { params: { id: copy.id } })
        .expect(200)
    ).cover,
  ).not.toBeNull()
})

test('a restored program is not erased, however old its deletion is, nor is another school’s', async () => {
  const restored = await aProgram(school)
  const params = { id: restored.id }
  await as(school.manager).call(deleteProgram, { params }).expect(204)
  await as(school.manager).call(restoreProgram, { params }).expect(200)
  const other = await schoolFixture()
  const theirs = await aProgram(other)
  await as(other.manager)
    .call(deleteProgram, { params: { id: theirs.id } })
    .expect(204)
  await nightAfter(school, 60)
  expect((await left(school)).programs).toEqual([restored.id])
  expect((await left(other)).programs).toEqual([theirs.id])
})

test('the night is sent to every school', async () => {
  const { services } = await testApp()
  expect(await services.platformDb.listSchools()).toContain(school.school.id)
  await services.jobs.runs.get('night')?.({ school_id: 0 }, '')
  const gone = await aProgram(school)
  await as(school.manager)
    .call(deleteProgram, { params: { id: gone.id } })
    .expect(204)
  school.app.clock.move(31 * day)
  await runJobs(school.school.id)
  expect((await left(school)).programs).toEqual([])
})

test('a night forgets answers that were kept for a day', async () => {
  const { id } = await aProgram(school)
  const change = (key: string, title_ru: string) =>
    as(school.manager)
      .call(updateProgram, { params: { id }, body: { title_ru }, headers: { 'idempotency-key': key } })
      .expect(200)
  await change('old-7f3a91c2', 'Старая')
  await school.inside((db) =>
    db.rows(sql`update idempotency_keys set created_at = now() - interval '25 hours'`),
  )
  await change('new-7f3a91c2', 'Новая')
  await nightAfter(school, 0)
  expect(await school.inside((db) => db.rows(sql`select key from idempotency_keys`))).toEqual([
    { key: 'new-7f3a91c2' },
  ])
})
