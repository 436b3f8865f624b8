import { deletePerson, updateProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createComment } from '@qadam/contract/conversations/endpoints.ts'
import * as calls from '@qadam/contract/privacy/endpoints.ts'
import { createStep } from '@qadam/contract/students/due/endpoints.ts'
import { changeRecord, getRecord } from '@qadam/contract/students/endpoints.ts'
import JSZip from 'jszip'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { fillSchool } from '../../testing/full-school.ts'
import { eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import {
  asSchemaOwner,
  type SchoolFixture,
  schoolFixture,
  type TestUser,
} from '../../testing/school-fixture.ts'
import { purgeByTerms } from './public.ts'
import { dataMap } from './rules/data-map/data-map.ts'

let school: SchoolFixture
const day = 86_400_000

beforeEach(async () => {
  school = await schoolFixture()
})

const ask = (who: TestUser, body: { kind: 'export' | 'erasure'; with_notes?: boolean }) =>
  as(who).call(calls.makeDataRequest, { body })
const decide = (id: number, accept: boolean, more = {}) =>
  as(school.owner).call(calls.decideDataRequest, {
    params: { id },
    body: { accept, reason: 'Проверено', ...more },
  })
const own = (who: TestUser) => as(who).call(calls.getOwnData).expect(200)
async function archiveOf(who: TestUser): Promise<JSZip> {
  const { requests } = await own(who)
  const got = await school.app.http.inject({
    url: requests[0]?.address ?? '',
    headers: { authorization: `Bearer ${who.token}` },
  })
  expect(got.statusCode, got.body.slice(0, 300)).toBe(200)
  return JSZip.loadAsync(got.rawPayload)
}

/** Creates a student with rows in many tables. */
async function filled(): Promise<TestUser> {
  const student = await school.person('student', {
    firstName: 'Аружан',
    lastName: 'Қасенова',
    email: `aru.${school.school.slug}@people.test`,
  })
  await as(student)
    .call(updateProfile, {
      params: { id: student.id },
      body: { telegram: '@aruzhan_kz', birth_date: '2001-02-03' },
    })
    .expect(200)
  await as(school.owner)
    .call(changeRecord, {
      params: { id: student.id },
      body: {
        values: { iin: '010203500127', passport_last_name: 'KASSENOVA', tracking: 'RR123456KZ' },
      } as never,
    })
    .expect(200)
  await as(school.manager)
    .call(createComment, { body: { user: student.id, text: 'Заметка менеджера' } })
    .expect(201)
  await as(school.manager)
    .call(createStep, { body: { user: student.id, text: 'Принести аттестат' } })
    .expect(201)
  return student
}

describe('an archive of one’s data', () => {
  test('holds every table of the map that knows the person, an index in three languages, and nobody else', async () => {
    const student = await filled()
    await ask(student, { kind: 'export' }).expect(201)
    await ask(student, { kind: 'export' }).refused(409, 'privacy.request_open')
    await runJobs(school.school.id)
    expect((await sentTo(student.email))[0]?.subject).toContain('готовы')
    const zip = await archiveOf(student)
    const names = Object.keys(zip.files)
    for (const table of [
      'people',
      'student_records',
      'student_names',
      'record_changes',
      'student_next_steps',
    ])
      expect(names).toContain(`data/${table}.json`)
    expect(names).not.toContain('data/person_comments.json')
    const people = JSON.parse((await zip.file('data/people.json')?.async('string')) ?? '[]')
    expect(people).toMatchObject([{ first_name: 'Аружан', email: student.email }])
    const all = (await Promise.all(names.map((name) => zip.file(name)?.async('string')))).join('\n')
    for (const known of [school.owner.email, school.manager.email, school.student.email, 'password_hash'])
      expect(all).not.toContain(known)
    const index = (await zip.file('index.html')?.async('string')) ?? ''
    for (const word of ['Ваши данные', 'Деректеріңіз', 'Your data', 'Аружан']) expect(index).toContain(word)
  })

  test('is there for its own person alone, right after signing in, for seven days', async () => {
    await ask(school.student, { kind: 'export' }).expect(201)
    await runJobs(school.school.id)
    const address = (await own(school.student)).requests[0]?.address ?? ''
    expect(address.split('/').at(-2)?.length).toBeGreaterThanOrEqual(40)
    const get = async (who: TestUser, url = address) =>
      (await school.app.http.inject({ url, headers: { authorization: `Bearer ${who.token}` } })).statusCode
    expect(await get(school.student)).toBe(200)
    expect(await get(school.owner)).toBe(404)
    expect(await get(school.student, address.replace(/.{3}\/$/, 'AAA/'))).toBe(404)
    school.app.clock.move(20 * 60_000)
    const late = await as(school.student).call(calls.getOwnData).expect(200)
    expect(late.is_fresh).toBe(false)
    expect(await get(school.student)).toBe(403)
    school.app.clock.move(7 * day)
    const again = await school.person('student')
    expect(await get(again)).toBe(404)
    await purgeByTerms(school.app.services, school.school.id)
    const { rows } = await asSchemaOwner().query(
      'select 1 from files where school_id = $1 and media_type = $2',
      [school.school.id, 'application/zip'],
    )
    expect(rows).toEqual([])
    school.app.clock.move(-7 * day - 20 * 60_000)
  })

  test('has the notes of staff only after the school’s admin has released them', async () => {
    const student = await filled()
    const asked = await ask(student, { kind: 'export', with_notes: true }).expect(201)
    expect(asked.state).toBe('waiting')
    await runJobs(school.school.id)
    expect((await sentTo(school.owner.email))[0]?.body).toContain('Аружан')
    await as(school.manager)
      .call(calls.decideDataRequest, { params: { id: asked.id }, body: { accept: true } })
      .refused(403, 'request.not_allowed')
    const waiting = await as(school.owner)
      .call(calls.listDataRequests, { query: { state: 'open' } })
      .expect(200)
    expect(waiting.results).toMatchObject([{ id: asked.id, person: { id: student.id }, address: null }])
    await decide(asked.id, true, { with_notes: true }).expect(200)
    await decide(asked.id, true).refused(409, 'privacy.request_decided')
    await runJobs(school.school.id)
    const zip = await archiveOf(student)
    expect(waiting.results[0]?.notes).toBe(1)
    expect(await zip.file('data/person_comments.json')?.async('string')).toContain('Заметка менеджера')
  })
})

describe('an erasure', () => {
  test('waits for the school’s admin, refuses in words, can be taken back, and comes from the accounts’ own call too', async () => {
    await as(school.student)
      .call(deletePerson, { params: { id: school.student.id } })
      .expect(200)
    await runJobs(school.school.id)
    const [request] = (await own(school.student)).requests
    expect(request).toMatchObject({ kind: 'erasure', state: 'waiting' })
    await as(school.student)
      .call(calls.withdrawDataRequest, { params: { id: request?.id ?? 0 } })
      .expect(200)
    const again = await ask(school.student, { kind: 'erasure' }).expect(201)
    await as(school.owner)
      .call(calls.decideDataRequest, { params: { id: again.id }, body: { accept: false } })
      .refused(400, 'request.malformed')
    await decide(again.id, false, { reason: 'Договор не закрыт' }).expect(200)
    await runJobs(school.school.id)
    expect((await sentTo(school.student.email))[0]?.body).toContain('Договор не закрыт')
    await as(school.student)
      .call(calls.withdrawDataRequest, { params: { id: again.id } })
      .refused(409, 'privacy.request_decided')
  })

  test('ends the letters that wait for the person, and no others; the last one is sent', async () => {
    const student = await filled()
    const asked = await ask(student, { kind: 'erasure' }).expect(201)
    await runJobs(school.school.id)
    const waitFor = (to: string) =>
      school.inside((db) =>
        db.rows(sql`
          insert into outgoing_letters (school_id, recipient, letter)
          values (${db.schoolId}, ${to}, ${JSON.stringify({ to, subject: 'Виза', text: 'Аружан, виза готова' })}::jsonb)`),
      )
    for (const to of [student.email.toUpperCase(), school.student.email]) await waitFor(to)
    const sent = (await sentTo(student.email)).length
    await decide(asked.id, true).expect(200)
    await runJobs(school.school.id)
    const left = await school.inside((db) =>
      db.rows<{ recipient: string }>(sql`select recipient from outgoing_letters`),
    )
    expect(left).toEqual([{ recipient: school.student.email }])
    expect(await sentTo(student.email)).toHaveLength(sent + 1)
  })

  test('leaves no known value of the person in any table, and what stays says why', async () => {
    const student = await filled()
    const asked = await ask(student, { kind: 'erasure' }).expect(201)
    await runJobs(school.school.id)
    await decide(asked.id, true).expect(200)
    await runJobs(school.school.id)
    const list = await as(school.owner).call(calls.listDataRequests, { query: {} }).expect(200)
    expect(list.results[0]).toMatchObject({
      state: 'done',
      person: { first_name: `№${student.id}`, is_erased: true },
    })
    expect(list.results[0]?.kept.map(({ table }) => table)).toContain('data_requests')
    await as(school.owner)
      .call(getRecord, { params: { id: student.id } })
      .refused(404, 'students.not_found')
    await as(student).call(calls.getOwnData).refused(401, 'request.sign_in_ended')
    const known = [
      'Аружан',
      'Қасенова',
      student.email,
      '@aruzhan_kz',
      '2001-02-03',
      '010203500127',
      'KASSENOVA',
      'kassenova',
      'RR123456KZ',
      'Заметка менеджера',
      'Принести аттестат',
    ]
    const { rows: tables } = await asSchemaOwner().query<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'school_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    const hits: string[] = []
    for (const { name } of tables)
      for (const value of known) {
        const found = await asSchemaOwner().query(
          `select 1 from "${name}" t, set_config('app.school_id', $1, true)
           where t.school_id = $1::bigint and to_jsonb(t)::text ilike $2 limit 1`,
          [String(school.school.id), `%${value}%`],
        )
        if (found.rows.length > 0) hits.push(`${name}: ${value}`)
      }
    expect(hits).toEqual([])
    expect((await eventsOf(school)).filter((name) => name === 'person.erased')).toHaveLength(1)
  })

  test('goes through for a student with rows in every list, and a group keeps its others', async () => {
    await fillSchool(school, 'Gone')
    const [student] = await school.inside((db) =>
      db.rows<{ id: number }>(sql`select id from people where first_name = 'GoneAizhan'`),
    )
    await school.inside((db) =>
      db.rows(sql`update people set deleted_at = now() - interval '40 days' where id = ${student?.id}`),
    )
    await purgeByTerms(school.app.services, school.school.id)
    const left = await school.inside((db) =>
      db.row<{ first_name: string }>(sql`select first_name from people where id = ${student?.id}`),
    )
    expect(left?.first_name).toBe(`№${student?.id}`)
    const going = dataMap.filter(({ erasure, of }) => erasure === 'delete' && of && !of.includes('$'))
    for (const { name, of } of going) {
      const rest = await school.inside((db) =>
        db.rows(
          sql`select 1 from ${sql.identifier(name)} where ${sql.identifier(of ?? '')} = ${student?.id}`,
        ),
      )
      expect(rest, name).toEqual([])
    }
  }, 120_000)
})

test('somebody who opens very many students within an hour is noticed once, and openings are written down', async () => {
  await school.inside((db) =>
    db.rows(sql`
      with made as (insert into people (school_id, role, first_name) select ${school.school.id}, 'student', 'S' || n
        from generate_series(1, 61) as n returning id)
      insert into openings (school_id, actor_id, student_id, what, at)
      select ${school.school.id}, ${school.manager.id}, id, 'record', ${school.app.clock.now()} from made`),
  )
  for (const _ of [1, 2])
    await as(school.manager)
      .call(getRecord, { params: { id: school.student.id } })
      .expect(200)
  await runJobs(school.school.id)
  const letters = (await sentTo(school.owner.email)).filter(({ body }) => body.includes('62'))
  expect(letters).toHaveLength(1)
  const mine = await school.inside((db) =>
    db.rows(
      sql`select 1 from openings where student_id = ${school.student.id} and actor_id = ${school.manager.id}`,
    ),
  )
  // Repeated requests of an open page within an hour count as one opening.
  expect(mine).toHaveLength(1)
  await as(school.student)
    .call(getRecord, { params: { id: school.student.id } })
    .expect(200)
  expect(
    await school.inside((db) => db.rows(sql`select 1 from openings where actor_id = ${school.student.id}`)),
  ).toEqual([])
})

test('how long what is kept is the school’s choice within bounds', async () => {
  const terms = await as(school.owner).call(calls.listRetention).expect(200)
  expect(terms.find(({ kind }) => kind === 'sign_ins')).toMatchObject({ days: 90, is_default: true })
  await as(school.owner)
    .call(calls.changeRetention, { body: { kind: 'audit', days: 30 } })
    .refused(400, 'request.malformed')
  const changed = await as(school.owner)
    .call(calls.changeRetention, { body: { kind: 'sign_ins', days: 30 } })
    .expect(200)
  expect(changed.find(({ kind }) => kind === 'sign_ins')).toMatchObject({ days: 30, is_default: false })
  await as(school.manager).call(calls.listRetention).refused(403, 'request.not_allowed')
})
