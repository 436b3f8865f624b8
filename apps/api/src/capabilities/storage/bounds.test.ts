import { createMessage } from '@qadam/contract/conversations/endpoints.ts'
import {
  allowStorage,
  getOwnStorage,
  getSchoolStorage,
  getStudentStorage,
} from '@qadam/contract/storage/endpoints.ts'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { countedBytes, storesAlready } from './factory.ts'

const mebibyte = 1024 * 1024
const pdf = (bytes = 1_000) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, '0'), Buffer.from('\n%%EOF\n')])
const attached = (content: Buffer, name = 'scan.pdf') => ({ part: 'files', name, content })

function write(user: TestUser, student: TestUser, content: Buffer, extras: object = {}) {
  return as(user).call(createMessage, {
    body: { user: student.id, text: 'скан' },
    files: [attached(content)],
    ...extras,
  })
}

const left = (school: SchoolFixture) =>
  school.inside((db) =>
    db.one<{ files: number; staged: number; messages: number }>(sql`
      select (select count(*)::int from files where store_key like ${`${school.school.id}/%`} and name = 'scan.pdf') as files,
        (select count(*)::int from orphaned_files) as staged, (select count(*)::int from student_messages) as messages`),
  )

test('a file counts for its person and its school when its row comes, and no more when it goes', async () => {
  const school = await schoolFixture()
  const { student } = school
  await write(student, student, pdf(50_000)).expect(201)
  const stored = pdf(50_000).length
  expect(await countedBytes(school, student.id)).toEqual({ person: stored, school: stored, rows: stored })
  await school.inside((db) =>
    db.rows(sql`with gone as (delete from conversation_files returning file_id)
      delete from files where id in (select file_id from gone)`),
  )
  expect(await countedBytes(school, student.id)).toEqual({ person: 0, school: 0, rows: 0 })
})

test('nothing is counted when the transaction is rolled back', async () => {
  const school = await schoolFixture()
  await expect(
    school.inside(async (db) => {
      await storesAlready(db, school.student.id, 5_000)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await countedBytes(school, school.student.id)).toEqual({ person: 0, school: 0, rows: 0 })
})

test('a newcomer stores 100 MB; what does not fit is refused with both numbers, and nothing is left of it', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) => storesAlready(db, student.id, 98 * mebibyte))
  await write(student, student, pdf()).expect(201)
  const refused = await write(student, student, pdf(3 * mebibyte)).refused(413, 'storage.person_full')
  expect(refused.detail).toContain('98 of 100 MB')
  expect(refused.facts).toMatchObject({ max_bytes: 100 * mebibyte })
  expect(await left(school)).toEqual({ files: 1, staged: 0, messages: 1 })
  for (const [language, words] of [
    ['ru', '98 из 100 МБ'],
    ['kk', '100 МБ орынның 98 МБ-ын'],
  ] as const) {
    const answer = await write(student, student, pdf(3 * mebibyte), { language }).refused(
      413,
      'storage.person_full',
    )
    expect(answer.detail).toContain(words)
  }
})

test('a staff member and a student of a program are not newcomers', async () => {
  const school = await schoolFixture()
  const { student, manager } = school
  await school.inside(async (db) => {
    await storesAlready(db, student.id, 100 * mebibyte)
    await storesAlready(db, manager.id, 100 * mebibyte)
  })
  await write(manager, student, pdf()).expect(201)
  await write(student, student, pdf()).refused(413, 'storage.person_full')
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  await write(student, student, pdf()).expect(201)
  expect(await as(student).call(getOwnStorage).expect(200)).toMatchObject({ max_bytes: null })
})

test('entering an open program by oneself lifts no bound', async () => {
  const school = await schoolFixture()
  const { student } = school
  const program = await aPublishedProgram(school)
  await enrol(school, program.id, student)
  await school.inside(async (db) => {
    await db.rows(sql`update program_people set way = 'self' where person_id = ${student.id}`)
    await storesAlready(db, student.id, 100 * mebibyte)
  })
  await write(student, student, pdf()).refused(413, 'storage.person_full')
})

test('a staff member allows more and takes it back; others may not', async () => {
  const school = await schoolFixture()
  const { student, manager, teacher } = school
  await school.inside((db) => storesAlready(db, student.id, 100 * mebibyte))
  const given = { params: { id: student.id }, body: { allowed: true } }
  await as(teacher).call(allowStorage, given).refused(403, 'request.not_allowed')
  await as(student).call(allowStorage, given).refused(403, 'request.not_allowed')
  await as(manager)
    .call(allowStorage, { ...given, params: { id: manager.id } })
    .refused(404, 'students.not_found')
  const allowed = await as(manager).call(allowStorage, given).expect(200)
  expect(allowed).toMatchObject({ max_bytes: null, allowed: { by: { id: manager.id } }, is_let_in: false })
  await as(manager).call(allowStorage, given).expect(200)
  expect((await eventsOf(school)).filter((name) => name === 'storage.allowed')).toHaveLength(1)
  await write(student, student, pdf()).expect(201)
  await as(manager)
    .call(allowStorage, { ...given, body: { allowed: false } })
    .expect(200)
  expect(await eventsOf(school)).toContain('storage.allowance_withdrawn')
  await write(student, student, pdf()).refused(413, 'storage.person_full')
  expect(
    await as(manager)
      .call(getStudentStorage, { params: { id: student.id } })
      .expect(200),
  ).toMatchObject({ max_bytes: 100 * mebibyte, allowed: null })
})

test('the school has a bound for everybody, which its admin sees with those who brought most', async () => {
  const school = await schoolFixture()
  const { student, manager, owner } = school
  await school.inside(async (db) => {
    await storesAlready(db, student.id, 2_000)
    await storesAlready(db, manager.id, 7_000)
  })
  await school.inside((db) => db.rows(sql`update school_storage set max_bytes = 10000`))
  const refused = await write(manager, student, pdf(2_000)).refused(413, 'storage.school_full')
  expect(refused.facts).toMatchObject({ used_bytes: 9_000, max_bytes: 10_000 })
  expect(await as(owner).call(getSchoolStorage).expect(200)).toMatchObject({
    used_bytes: 9_000,
    max_bytes: 10_000,
    people: [
      { id: manager.id, bytes: 7_000, role: 'admin' },
      { id: student.id, bytes: 2_000, role: 'student' },
    ],
  })
  await as(manager).call(getSchoolStorage).refused(403, 'request.not_allowed')
})

test('requests of one person that come together do not pass the bound together', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) => storesAlready(db, student.id, 99 * mebibyte))
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => write(student, student, pdf(400 * 1024)).response()),
  )
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
  expect(statuses).toEqual([201, 201, 413, 413, 413, 413])
  const stored = 99 * mebibyte + 2 * pdf(400 * 1024).length
  expect(await countedBytes(school, student.id)).toEqual({ person: stored, school: stored, rows: stored })
  expect(await left(school)).toEqual({ files: 2, staged: 0, messages: 2 })
})

test('a body whose announced length cannot fit is refused before it is read', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) => storesAlready(db, student.id, 99 * mebibyte))
  const origin = await school.app.listen()
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      sent += 1
      if (sent > 2) return new Promise(() => {})
      stream.enqueue(Buffer.alloc(1_000))
    },
  })
  const answer = await fetch(`${origin}${createMessage.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${student.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(30 * mebibyte),
    },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'storage.person_full' })
})

test('a body without a length is cut where it passes what its person may store', async () => {
  const school = await schoolFixture()
  const { student } = school
  await school.inside((db) => storesAlready(db, student.id, 99 * mebibyte))
  const origin = await school.app.listen()
  const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n'
  let sent = 0
  const body = new ReadableStream({
    pull(stream) {
      if (sent >= 12) return new Promise(() => {})
      stream.enqueue(sent === 0 ? Buffer.from(head) : Buffer.alloc(mebibyte))
      sent += 1
    },
  })
  const answer = await fetch(`${origin}${createMessage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${student.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'storage.person_full' })
})
