import {
  countUnreadMessages,
  createMessage,
  getMessageFile,
  listMessages,
  listMessageThreads,
  readMessages,
} from '@qadam/contract/conversations/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { listCommunication } from '@qadam/contract/timeline/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { bellOf, eventsOf, runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

const unreadOf = async (who: TestUser) => (await as(who).call(countUnreadMessages).expect(200)).unread
const makeResponsible = ({ owner, student }: SchoolFixture, who: TestUser) =>
  as(owner)
    .call(changeRecord, { params: { id: student.id }, body: { values: { responsible: who.id } } })
    .expect(200)

test('a student writes to the school, the curator answers, and both see what is new', async () => {
  const school = await schoolFixture()
  const { manager, owner, student } = school
  await makeResponsible(school, manager)
  await as(student)
    .call(createMessage, { body: { text: 'Какие справки нужны?' } })
    .expect(201)
  expect(await unreadOf(manager)).toBe(1)
  expect(await unreadOf(owner)).toBe(0)
  await runJobs(school.school.id)
  const [presented] = await sentTo(manager.email)
  expect(presented?.body).toContain('Какие справки нужны?')
  expect((await bellOf(school, manager))[0]).toMatchObject({
    kind: 'messages',
    title: 'Student Test: новое сообщение',
    body: 'Какие справки нужны?',
    path: `/user/view/${student.id}?tab=communication`,
  })

  // A colleague who reads removes nothing from the curator's list.
  await as(owner)
    .call(readMessages, { params: { id: student.id } })
    .expect(204)
  expect(await unreadOf(manager)).toBe(1)
  await as(manager)
    .call(readMessages, { params: { id: student.id } })
    .expect(204)
  expect(await unreadOf(manager)).toBe(0)
  const waiting = await as(owner)
    .call(listMessageThreads, { query: { state: 'waiting' } })
    .expect(200)
  expect(waiting.results).toMatchObject([{ student: { id: student.id }, waits_for_school: true }])

  await as(manager)
    .call(createMessage, { body: { user: student.id, text: 'Адресная справка.' } })
    .expect(201)
  expect(await unreadOf(student)).toBe(1)
  await runJobs(school.school.id)
  expect((await sentTo(student.email))[0]?.body).toContain('Адресная справка.')
  const own = await as(student)
    .call(listMessages, { params: { id: student.id } })
    .expect(200)
  expect(own.thread).toMatchObject({ curator: { id: manager.id }, unread: 1 })
  expect(own.results).toMatchObject([
    { text: 'Адресная справка.', is_mine: false, is_seen: false },
    { text: 'Какие справки нужны?', is_mine: true, is_seen: true },
  ])
  await as(student)
    .call(readMessages, { params: { id: student.id } })
    .expect(204)
  expect(await unreadOf(student)).toBe(0)
  const line = await as(manager)
    .call(listCommunication, { params: { id: student.id }, query: { kind: 'message' } })
    .expect(200)
  expect(line.count).toBe(2)
  expect(await eventsOf(school)).toContain('message.sent')
})

test('several messages in a row are told of in one letter, to the school’s admin while nobody is responsible', async () => {
  const school = await schoolFixture()
  for (const text of ['раз', 'два', 'три'])
    await as(school.student).call(createMessage, { body: { text } }).expect(201)
  await runJobs(school.school.id)
  expect((await sentTo(school.owner.email)).map(({ subject }) => subject)).toEqual([
    'Сообщение от студента: Student Test',
  ])
  expect(await unreadOf(school.owner)).toBe(3)
})

test('a file goes with a message and is opened by both sides alone', async () => {
  const school = await schoolFixture()
  const { student, manager, teacher } = school
  const content = Buffer.from('%PDF-1.7\n%%EOF\n')
  const sent = await as(student)
    .call(createMessage, { body: {}, files: [{ part: 'files', name: 'аттестат.pdf', content }] })
    .expect(201)
  const id = sent.files[0]?.id ?? 0
  const open = (who: TestUser) => as(who).call(getMessageFile, { params: { id } })
  expect((await open(manager).response()).statusCode).toBe(200)
  expect((await open(student).response()).statusCode).toBe(200)
  await open(teacher).refused(403, 'request.not_allowed')
  await open(await school.person('student')).refused(404, 'conversations.file_not_found')
})

test('a student neither reads nor writes in another’s thread, and a teacher has none', async () => {
  const school = await schoolFixture()
  const { student, teacher, manager } = school
  const other = await school.person('student')
  await as(other)
    .call(createMessage, { body: { text: 'моё' } })
    .expect(201)
  await as(student)
    .call(listMessages, { params: { id: other.id } })
    .refused(404, 'students.not_found')
  await as(student)
    .call(createMessage, { body: { user: other.id, text: 'x' } })
    .refused(404, 'students.not_found')
  await as(teacher)
    .call(listMessages, { params: { id: student.id } })
    .refused(403, 'request.not_allowed')
  await as(student).call(listMessageThreads).refused(403, 'request.not_allowed')
  await as(manager)
    .call(createMessage, { body: { text: 'кому?' } })
    .refused(400, 'request.malformed')
  await as(student)
    .call(createMessage, { body: { text: '' } })
    .refused(400, 'conversations.nothing_said')
})

test('staff find a thread by words of the name in any order and by a part of a message, which is shown', async () => {
  const school = await schoolFixture()
  const { manager } = school
  const aigerim = await school.person('student', { firstName: 'Айгерім', lastName: 'Сапарова' })
  const bolat = await school.person('student', { firstName: 'Болат', lastName: 'Ким' })
  const write = (who: TestUser, text: string) => as(who).call(createMessage, { body: { text } }).expect(201)
  await write(aigerim, 'Скидка 100% ещё действует?')
  await write(bolat, 'Перевод аттестата готов')
  await write(bolat, 'Спасибо!')
  const found = async (q: string) =>
    (await as(manager).call(listMessageThreads, { query: { q } }).expect(200)).results.map(
      ({ student, found_text: text }) => [student.id, text],
    )
  expect(await found('айгерім сапар')).toEqual([[aigerim.id, null]])
  expect(await found('перевод  АТТЕСТАТА')).toEqual([[bolat.id, 'Перевод аттестата готов']])
  expect(await found('100%')).toEqual([[aigerim.id, 'Скидка 100% ещё действует?']])
  expect(await found('100_')).toEqual([])
  expect(await found('аттестата перевод')).toEqual([])
  const { count } = await as(manager)
    .call(listMessageThreads, { query: { q: 'перевод', state: 'waiting', page_size: 1 } })
    .expect(200)
  expect(count).toBe(1)
})
