import * as calls from '@qadam/contract/imports/endpoints.ts'
import { deleteProgram, listGuestPrograms, listHistory } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import type { SentFile } from '../../platform/http/send-inside.ts'
import { as, guestOf } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { csvFile, programRows } from './factory.ts'

async function imported(school: SchoolFixture, file: SentFile, body: object = {}) {
  const asked = await as(school.owner)
    .call(calls.importPrograms, { body, files: [file] })
    .expect(202)
  expect(asked.state).toBe('waiting')
  await runJobs(school.school.id)
  return as(school.owner)
    .call(calls.getImport, { params: { id: asked.id } })
    .expect(200)
}

test('programs of a file are made, shown to guests of this school alone, and found by their country in Russian', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  const done = await imported(school, csvFile(programRows(30)))
  expect(done).toMatchObject({
    state: 'done',
    created: 30,
    updated: 0,
    unchanged: 0,
    failed: 0,
    rows_done: 30,
    rows_total: 30,
  })
  expect(done.dictionaries_created).toEqual({ city: 2, degree: 1, university: 7 })
  const found = await guestOf(school)
    .call(listGuestPrograms, { query: { q: 'италия', page_size: 5 } })
    .expect(200)
  expect(found.count).toBe(30)
  expect(found.results[0]).toMatchObject({
    currency: 'EUR',
    price_period: 'year',
    cities: [{ city: 'Roma' }, { city: 'Milano' }],
  })
  expect((await guestOf(other).call(listGuestPrograms).expect(200)).count).toBe(0)
  const programs = await school.inside((db) => db.rows(sql`select is_shown, missing from programs limit 1`))
  expect(programs[0]).toMatchObject({
    is_shown: true,
    missing: expect.arrayContaining(['short_desc', 'rounds']),
  })
})

test('the same file again changes nothing, and a changed row updates its program alone', async () => {
  const school = await schoolFixture()
  await imported(school, csvFile(programRows(12)))
  const before = await school.inside((db) =>
    db.rows(sql`select id, version, changed_at from programs order by id`),
  )
  school.app.clock.move(60_000)
  expect(await imported(school, csvFile(programRows(12)))).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 12,
  })
  expect(
    await school.inside((db) => db.rows(sql`select id, version, changed_at from programs order by id`)),
  ).toEqual(before)
  const changed = programRows(12, (index) => (index === 3 ? { price: '7777' } : {}))
  expect(await imported(school, csvFile(changed))).toMatchObject({ created: 0, updated: 1, unchanged: 11 })
  const rows = await school.inside((db) =>
    db.rows(sql`select price_minor, version from programs where source_id = 'P-4'`),
  )
  expect(rows).toEqual([{ price_minor: 777_700, version: 2 }])
  expect(await school.inside((db) => db.rows(sql`select count(*) as n from programs`))).toEqual([{ n: 12 }])
})

test('dictionaries are matched in any language and by what a row was merged into', async () => {
  const school = await schoolFixture()
  await school.inside(async (db) => {
    await db.rows(
      sql`insert into universities (school_id, name, name_ru, country) values (${db.schoolId}, 'Sapienza', 'Сапиенца', 'IT')`,
    )
    await db.rows(
      sql`insert into degrees (school_id, name, name_kk) values (${db.schoolId}, 'Bachelor', 'Бакалавриат деңгейі')`,
    )
    await db.rows(sql`
      insert into universities (school_id, name, country, deleted_at, merged_into)
      select ${db.schoolId}, 'La Sapienza', 'IT', now(), id from universities where name = 'Sapienza'`)
  })
  const names = ['САПИЕНЦА', 'La  Sapienza', 'sapienza']
  const rows = programRows(3, (index) => ({
    university: names[index] ?? '',
    degree: 'БАКАЛАВРИАТ ДЕҢГЕЙІ',
    country: ['IT', 'Италия', 'Италия'][index] ?? '',
  }))
  const done = await imported(school, csvFile(rows))
  expect(done).toMatchObject({ created: 3, failed: 0, dictionaries_created: { city: 2 } })
  const used = await school.inside((db) =>
    db.rows(sql`select distinct u.name, d.name as degree from programs p
      join universities u on u.school_id = p.school_id and u.id = p.university_id join degrees d on d.school_id = p.school_id and d.id = p.degree_id`),
  )
  expect(used).toEqual([{ name: 'Sapienza', degree: 'Bachelor' }])
})

test('a mapping names columns, constants and separators', async () => {
  const school = await schoolFixture()
  const file = csvFile([
    ['Код', 'Имя', 'Где', 'Языки', 'Сбор', 'Приём'],
    [
      '7',
      'Сәулет өнері',
      'Алматы, Астана',
      'казахский; ағылшын тілі; ru',
      '12 500',
      '2030-01-10 / 2030-03-01',
    ],
  ])
  const mapping = {
    columns: {
      source_id: 'Код',
      title: 'Имя',
      city: 'Где',
      language: 'Языки',
      cost: 'Сбор',
      rounds: 'Приём',
    },
    constants: { show: false, country: 'Қазақстан', color: 'green', source: 'own' },
    separators: { city: ',', language: ';' },
  }
  expect(await imported(school, file, { mapping })).toMatchObject({ created: 1, failed: 0 })
  const rows = await school.inside((db) =>
    db.rows(sql`
      select p.title_kk, p.is_shown, p.countries, p.colour, p.languages, p.cost_tiyn, p.source, r.starts_on, r.ends_on,
        (select array_agg(c.name order by x.position) from program_cities x join cities c on c.school_id = x.school_id and c.id = x.city_id
          where x.school_id = p.school_id and x.program_id = p.id) as cities
      from programs p join program_rounds r on r.school_id = p.school_id and r.program_id = p.id`),
  )
  expect(rows).toEqual([
    {
      title_kk: 'Сәулет өнері',
      is_shown: false,
      countries: ['KZ'],
      colour: 'green',
      languages: ['kk', 'en', 'ru'],
      cost_tiyn: 1_250_000,
      source: 'own',
      starts_on: '2030-01-10',
      ends_on: '2030-03-01',
      cities: ['Алматы', 'Астана'],
    },
  ])
  const described = await as(school.owner)
    .call(calls.describeImportFile, { body: {}, files: [file] })
    .expect(200)
  expect(described.remembered).toMatchObject(
    mapping.columns ? { columns: mapping.columns, separators: mapping.separators } : {},
  )
})

test('fields that a file does not mention stay as people left them', async () => {
  const school = await schoolFixture()
  await imported(school, csvFile(programRows(1)))
  await school.inside((db) =>
    db.rows(sql`update programs set title_ru = 'Рукой', is_shown = false, version = version + 1`),
  )
  await imported(school, csvFile(programRows(1, () => ({ price: '5' }))))
  const rows = await school.inside((db) =>
    db.rows(sql`select title_ru, title_en, is_shown, price_minor from programs`),
  )
  expect(rows).toEqual([
    { title_ru: 'Рукой', title_en: 'Program number 1', is_shown: false, price_minor: 500 },
  ])
})

test('a dry run counts and shows what would change, and its file can be imported for good', async () => {
  const school = await schoolFixture()
  const rows = programRows(5, (index) => (index === 2 ? { price: 'много' } : {}))
  const dry = await imported(school, csvFile(rows), { dry_run: true })
  expect(dry).toMatchObject({ state: 'done', dry_run: true, created: 4, failed: 1, acts: [] })
  expect(dry.dictionaries_created).toEqual({ city: 2, degree: 1, university: 4 })
  expect(dry.preview[0]).toMatchObject({ row: 2, outcome: 'created', values: { title: 'Program number 1' } })
  expect(dry.preview[2]).toMatchObject({
    row: 4,
    outcome: 'failed',
    faults: [{ column: 'price', code: 'imports.not_a_number' }],
  })
  const nothing = await school.inside((db) =>
    db.rows(sql`select (select count(*) from programs) as programs, (select count(*) from cities) as cities`),
  )
  expect(nothing).toEqual([{ programs: 0, cities: 0 }])
  await as(school.owner)
    .call(calls.undoImport, { params: { id: dry.id } })
    .refused(409, 'imports.not_undoable')
  // Imports the same file again with other columns and a constant for all rows.
  const mapping = { columns: { title: 'title', city: 'price' }, constants: { country: 'AU' } }
  const again = await as(school.owner)
    .call(calls.importPrograms, { body: { from_import: dry.id, dry_run: true, mapping } })
    .expect(202)
  await runJobs(school.school.id)
  expect(
    await as(school.owner)
      .call(calls.getImport, { params: { id: again.id } })
      .expect(200),
  ).toMatchObject({
    ...{ dry_run: true, created: 5, failed: 0 },
    preview: expect.arrayContaining([
      expect.objectContaining({ row: 4, values: expect.objectContaining({ country: 'AU' }) }),
    ]),
  })
  const real = await as(school.owner)
    .call(calls.importPrograms, { body: { from_import: dry.id } })
    .expect(202)
  await runJobs(school.school.id)
  expect(
    await as(school.owner)
      .call(calls.getImport, { params: { id: real.id } })
      .expect(200),
  ).toMatchObject({ created: 4, failed: 1 })
})

test('only staff import, and an import of another school does not exist', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  const { id } = await imported(school, csvFile(programRows(1)))
  for (const user of [school.student, school.teacher]) {
    await as(user)
      .call(calls.importPrograms, { body: {}, files: [csvFile(programRows(1))] })
      .refused(403, 'request.not_allowed')
    await as(user).call(calls.listImports).refused(403, 'request.not_allowed')
    await as(user).call(calls.getImport, { params: { id } }).refused(403, 'request.not_allowed')
    await as(user).call(calls.undoImport, { params: { id } }).refused(403, 'request.not_allowed')
    await as(user)
      .call(calls.describeImportFile, { body: {}, files: [csvFile(programRows(1))] })
      .refused(403, 'request.not_allowed')
  }
  for (const call of [calls.getImport, calls.cancelImport, calls.undoImport] as const) {
    await as(other.owner)
      .call(call, { params: { id: id + 1_000_000 } })
      .refused(404, 'imports.not_found')
  }
  const strangers = await as(other.owner).call(calls.listImports).expect(200)
  expect(strangers.count).toBe(0)
  await as(other.owner)
    .call(calls.importPrograms, { body: { from_import: id + 1_000_000 } })
    .refused(404, 'imports.not_found')
  await as(school.manager).call(calls.getImport, { params: { id } }).expect(200)
})

test('an import is in the audit log, with each program that it made, and is announced', async () => {
  const school = await schoolFixture()
  await imported(school, csvFile(programRows(3)))
  const events = await eventsOf(school)
  expect(events.filter((name) => name === 'program.created')).toHaveLength(3)
  expect(events).toEqual(expect.arrayContaining(['programs.import_requested', 'programs.imported']))
  const [answer] = await school.inside((db) =>
    db.rows(sql`select actor_id, details from audit_log where action = 'programs.imported'`),
  )
  expect(answer).toMatchObject({ actor_id: school.owner.id, details: { created: 3, failed: 0 } })
})

test('the history of a program names what an import changed in it, and what its undo changed back', async () => {
  const school = await schoolFixture()
  await imported(school, csvFile(programRows(3)))
  const [first] = await school.inside((db) =>
    db.rows<{ id: number }>(sql`select id from programs order by id limit 1`),
  )
  const params = { id: first?.id ?? 0 }
  await as(school.manager).call(deleteProgram, { params }).expect(204)
  const changed = programRows(3, (index) =>
    index < 2 ? { title: 'x'.repeat(400), city: 'Napoli', price: '5' } : {},
  )
  const { id } = await imported(school, csvFile(changed))
  await as(school.owner).call(calls.undoImport, { params: { id } }).expect(202)
  await runJobs(school.school.id)
  const { results } = await as(school.owner).call(listHistory, { params }).expect(200)
  expect(results.map(({ act, by }) => [act, by?.id])).toEqual([
    ['program.deleted', school.owner.id],
    ['program.restored', school.owner.id],
    ['program.deleted', school.manager.id],
    ['program.created', school.owner.id],
  ])
  const title = { from: 'Program number 1', to: `${'x'.repeat(300)}…` }
  const price = { from: 100_000, to: 500 }
  const [undone, written] = results
  expect(written?.changes).toEqual([
    { field: 'title_en', ...title },
    { field: 'price', ...price },
    { field: 'cities', from: [expect.any(Number), expect.any(Number)], to: [expect.any(Number)] },
  ])
  expect(undone?.changes.slice(0, 2)).toEqual([
    { field: 'title_en', from: title.to, to: title.from },
    { field: 'price', from: price.to, to: price.from },
  ])
  const lines = await school.inside((db) =>
    db.rows(sql`select distinct object_id from audit_log where object_kind = 'program' and details ? 'changes'
      and details ? 'import_id'`),
  )
  expect(lines).toHaveLength(2)
})

test('teachers come by their e-mails, an address that no teacher has is a fault of its row, and undo gives back who was there', async () => {
  const school = await schoolFixture()
  const other = await schoolFixture()
  const second = await school.person('teacher')
  const rows = (emails: readonly string[]) =>
    csvFile([
      ['source_id', 'kind', 'title', 'Teacher e-mail'],
      ...emails.map((email, at) => [`${at}`, 'курс', `T${at}`, email]),
    ])
  const first = await imported(
    school,
    rows([school.teacher.email.toUpperCase(), '', other.teacher.email, school.student.email]),
  )
  expect(first).toMatchObject({ created: 2, failed: 2 })
  expect(first.errors.results.map(({ row, column, code }) => [row, column, code])).toEqual([
    [4, 'Teacher e-mail', 'imports.teacher_unknown'],
    [5, 'Teacher e-mail', 'imports.teacher_unknown'],
  ])
  const teachers = () =>
    school.inside(async (db) =>
      (
        await db.rows<{ ids: number[]; lacks: boolean }>(sql`
          select 'teachers' = any(p.missing) as lacks, array(select x.person_id from program_people x
            where x.program_id = p.id and x.part = 'teacher' order by 1) as ids from programs p order by p.id`)
      ).map(({ ids, lacks }) => [ids.map(Number), lacks]),
    )
  expect(await teachers()).toEqual([
    [[school.teacher.id], false],
    [[], true],
  ])
  const { id } = await imported(school, rows([second.email, `${second.email}|${school.teacher.email}`]))
  expect(await teachers()).toEqual([
    [[second.id], false],
    [[school.teacher.id, second.id], false],
  ])
  await as(school.owner).call(calls.undoImport, { params: { id } }).expect(202)
  await runJobs(school.school.id)
  expect(await teachers()).toEqual([
    [[school.teacher.id], false],
    [[], true],
  ])
})

test('the sample file imports as it is, in both formats', async () => {
  for (const file of ['csv', 'xlsx'] as const) {
    const school = await schoolFixture()
    const sample = await as(school.owner).call(calls.downloadImportSample, { query: { file } }).response()
    expect(sample.headers['content-disposition']).toContain(`programs-sample.${file}`)
    const done = await imported(school, { part: 'file', name: `mine.${file}`, content: sample.rawPayload })
    expect(done, JSON.stringify(done.errors.results)).toMatchObject({
      state: 'done',
      created: 2,
      failed: 0,
      format: file,
    })
  }
})
