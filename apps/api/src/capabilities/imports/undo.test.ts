import * as calls from '@qadam/contract/imports/endpoints.ts'
import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { nightlyTasksOfSchool } from '../../platform/jobs/nightly-tasks.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { csvFile, programRows } from './factory.ts'

async function imported(school: SchoolFixture, rows: string[][]): Promise<number> {
  const { id } = await as(school.owner)
    .call(calls.importPrograms, { body: {}, files: [csvFile(rows)] })
    .expect(202)
  await runJobs(school.school.id)
  return id
}

async function undone(school: SchoolFixture, id: number) {
  const asked = await as(school.owner).call(calls.undoImport, { params: { id } }).expect(202)
  expect(asked.state).toBe('undoing')
  await runJobs(school.school.id)
  return as(school.owner).call(calls.getImport, { params: { id } }).expect(200)
}

/** Returns everything of the school that an import writes, except versions and timestamps. */
function everything(school: SchoolFixture) {
  return school.inside(async (db) => ({
    programs: await db.rows(sql`
      select to_jsonb(p) - 'version' - 'changed_at' - 'changed_by' as program,
        (select jsonb_agg(jsonb_build_array(x.city_id, x.position) order by x.position) from program_cities x where x.program_id = p.id) as cities,
        (select jsonb_agg(jsonb_build_array(x.starts_on, x.ends_on)) from program_rounds x where x.program_id = p.id) as rounds
      from programs p order by p.id`),
    universities: await db.rows(sql`select id, name, country, url from universities order by id`),
    cities: await db.rows(sql`select id, name, region from cities order by id`),
    hashes: await db.rows(sql`select program_id, hash from imported_programs order by 1`),
    cards: await db.rows(
      sql`select program_id, card - 'version' - 'changed_at' - 'rounds' as card from program_cards order by 1`,
    ),
  }))
}

test('undo removes what an import made, dictionaries that nothing uses included', async () => {
  const school = await schoolFixture()
  await imported(school, programRows(4))
  const before = await everything(school)
  const more = programRows(9, (index) => (index > 5 ? { university: 'Newcomer', city: 'Torino' } : {}))
  const id = await imported(school, more)
  expect((await guestOf(school).call(listGuestPrograms).expect(200)).count).toBe(9)
  const done = await undone(school, id)
  expect(done).toMatchObject({ state: 'undone', kept: 0, acts: [] })
  expect(await everything(school)).toEqual(before)
  expect((await guestOf(school).call(listGuestPrograms).expect(200)).count).toBe(4)
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining(['programs.import_undo_requested', 'programs.import_undone']),
  )
  await as(school.owner).call(calls.undoImport, { params: { id } }).refused(409, 'imports.not_undoable')
})

test('undo gives changed programs back what they were, so that the older file is unchanged again', async () => {
  const school = await schoolFixture()
  const rows = programRows(5)
  await imported(school, rows)
  await school.inside(async (db) => {
    await db.rows(sql`
      insert into program_rounds (school_id, program_id, starts_on, ends_on)
      select school_id, id, '2030-01-01', '2030-02-01' from programs where source_id = 'P-2'`)
    await db.rows(sql`update programs p set missing = missing_of(p)`)
    await db.rows(sql`select refresh_programs(array(select id from programs))`)
  })
  const before = await everything(school)
  const id = await imported(
    school,
    programRows(5, (index) => (index < 3 ? { title: 'Other', city: 'Napoli', price: '1' } : {})),
  )
  expect(await as(school.owner).call(calls.getImport, { params: { id } }).expect(200)).toMatchObject({
    updated: 3,
    unchanged: 2,
  })
  await undone(school, id)
  expect(await everything(school)).toEqual(before)
  const again = await imported(school, rows)
  expect(
    await as(school.owner)
      .call(calls.getImport, { params: { id: again } })
      .expect(200),
  ).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
})

test('what people have changed since stays as they left it, and is counted', async () => {
  const school = await schoolFixture()
  const id = await imported(school, programRows(3))
  await school.inside((db) =>
    db.rows(sql`update programs set title_en = 'By hand', version = version + 1 where source_id = 'P-2'`),
  )
  expect(await undone(school, id)).toMatchObject({ state: 'undone', kept: 1 })
  const left = await school.inside((db) => db.rows(sql`select title_en from programs`))
  expect(left).toEqual([{ title_en: 'By hand' }])
})

test('a later import of the same programs is taken back first, and undo ends after 30 days', async () => {
  const school = await schoolFixture()
  const first = await imported(school, programRows(2))
  const second = await imported(
    school,
    programRows(2, () => ({ price: '9' })),
  )
  const refused = await as(school.owner)
    .call(calls.undoImport, { params: { id: first } })
    .refused(409, 'imports.later_first')
  expect(refused.facts).toEqual({ import_id: second })
  await undone(school, second)
  const age = (days: number) =>
    school.inside((db) =>
      db.rows(
        sql`update program_imports set ended_at = ended_at - make_interval(days => ${days}) where id = ${first}`,
      ),
    )
  await age(31)
  await as(school.owner)
    .call(calls.undoImport, { params: { id: first } })
    .refused(409, 'imports.undo_too_late')
  await age(-31)
  await undone(school, first)
  expect(await school.inside((db) => db.rows(sql`select count(*) as n from programs`))).toEqual([{ n: 0 }])
})

test('a deleted program comes back with the next import of its row', async () => {
  const school = await schoolFixture()
  await imported(school, programRows(2))
  await school.inside((db) =>
    db.rows(sql`update programs set deleted_at = now(), version = version + 1 where source_id = 'P-1'`),
  )
  const id = await imported(school, programRows(2))
  expect(await as(school.owner).call(calls.getImport, { params: { id } }).expect(200)).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  expect((await guestOf(school).call(listGuestPrograms).expect(200)).count).toBe(2)
})

test('a night forgets what programs were before an import whose undo is over, and the file of a dry run after a day', async () => {
  const school = await schoolFixture()
  const night = async (days: number) => {
    school.app.clock.move(days * 86_400_000)
    await school.inside((db) => school.app.services.jobs.send(db, nightlyTasksOfSchool, {}))
    await runJobs(school.school.id)
  }
  const storedRows = () =>
    school.inside((db) =>
      db.row(sql`
        select (select count(*) from program_import_changes) as changes,
          (select count(*) from program_imports where store_key is not null) as files`),
    )
  await imported(school, programRows(3))
  const dryRun = await as(school.owner)
    .call(calls.importPrograms, { body: { dry_run: true }, files: [csvFile(programRows(4))] })
    .expect(202)
  await runJobs(school.school.id)
  const key = await school.inside((db) =>
    db.row<{ store_key: string }>(sql`select store_key from program_imports where id = ${dryRun.id}`),
  )
  await night(0)
  expect(await storedRows()).toEqual({ changes: 3, files: 1 })
  await night(2)
  expect(await storedRows()).toEqual({ changes: 3, files: 0 })
  expect(await school.app.services.files.get(key?.store_key ?? '')).toBeUndefined()
  await school.inside((db) =>
    db.rows(sql`update program_imports set ended_at = ended_at - interval '29 days' where not dry_run`),
  )
  await night(0)
  expect(await storedRows()).toEqual({ changes: 0, files: 0 })
})
