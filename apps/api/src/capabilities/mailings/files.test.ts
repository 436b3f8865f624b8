import {
  changeMailingState,
  checkMailing,
  copyMailing,
  deleteMailing,
  getMailing,
  readMailing,
  testMailing,
} from '@qadam/contract/mailings/endpoints.ts'
import {
  addMailingFile,
  deleteMailingFile,
  downloadSharedFile,
  getMailingFile,
  getSharedFile,
  mailingFileLimits,
} from '@qadam/contract/mailings/files.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as, guestOf } from '../../testing/api.ts'
import { bellOf, runJobs, sentTo } from '../../testing/jobs.ts'
import {
  asSchemaOwner,
  type SchoolFixture,
  schoolFixture,
  type TestUser,
} from '../../testing/school-fixture.ts'
import { botOf, telegramServer } from '../telegram/factory.ts'
import { aMailing, aText, later, recipientsOf, send } from './factory.ts'

const daytime = new Date('2026-11-24T07:00:00Z')
const mib = 1024 * 1024

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(daytime)
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const heavy = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)])
const add = (
  { id }: { readonly id: number },
  { name = 'Программа.pdf', content = pdf as Buffer | string, who = school.owner as TestUser } = {},
) => as(who).call(addMailingFile, { params: { id }, files: [{ part: 'file', name, content }] })
const remove = (id: number, who = school.owner) => as(who).call(deleteMailingFile, { params: { id } })
const open = (id: number, who: TestUser) => as(who).call(getMailingFile, { params: { id } })
const read = ({ id }: { readonly id: number }) =>
  as(school.owner).call(getMailing, { params: { id } }).expect(200)
const check = async ({ id }: { readonly id: number }) =>
  (await as(school.owner).call(checkMailing, { params: { id } }).expect(200)).lines
const stored = () => school.inside((db) => db.rows<{ store_key: string }>(sql`select store_key from files`))
const loseContent = async () => {
  for (const { store_key: key } of await stored()) await school.app.services.files.remove(key)
}
/** Returns what was attached to the newest letter of an address. */
async function attachedTo({ email }: { readonly email: string }) {
  const { rows } = await asSchemaOwner().query<{ attachments: object[] | null }>(
    'select attachments from development_mailbox where recipient = $1 order by id desc limit 1',
    [email],
  )
  return rows[0]?.attachments
}

test('a file goes inside the letter of each reader, who also finds it on the page of the message', async () => {
  const mailing = await aMailing(school.owner)
  const made = await add(mailing).expect(201)
  expect(made).toMatchObject({ name: 'Программа.pdf', type: 'application/pdf', bytes: pdf.length })
  expect(await check(mailing)).not.toContainEqual(expect.objectContaining({ code: 'files_linked' }))
  await open(made.id, school.student).refused(404, 'request.row_not_found')
  await send(school, school.owner, await read(mailing))
  expect(await attachedTo(school.student)).toEqual([
    { name: 'Программа.pdf', mediaType: 'application/pdf', bytes: pdf.length },
  ])
  const { files } = await as(school.student)
    .call(readMailing, { params: { id: mailing.id } })
    .expect(200)
  expect(files).toEqual([made])
  const [inBell] = await bellOf(school, school.student)
  expect(inBell?.body).toContain('📎 Программа.pdf')
  const got = await open(made.id, school.student).response()
  expect([got.statusCode, got.body]).toEqual([200, pdf.toString()])
  // One file for everybody, and nobody else learns of it.
  expect(await stored()).toHaveLength(1)
  for (const who of [school.teacher, await school.person('student'), (await schoolFixture()).owner])
    await open(made.id, who).refused(404, 'request.row_not_found')
})

test('a chat gets each file as a document after the text', async () => {
  const server = await telegramServer()
  const bot = await botOf(server, school)
  const chat = await bot.link(school.student)
  const mailing = await aMailing(school.owner, { channels: ['telegram'], texts: { ru: aText('Собрание') } })
  await add(mailing).expect(201)
  await add(mailing, { name: 'Карта.pdf' }).expect(201)
  await send(school, school.owner, await read(mailing))
  await bot.poll()
  const got = server.messagesOf(bot.token, chat).slice(-3)
  expect(got.map(({ text, document }) => document?.name ?? text)).toEqual([
    'Собрание',
    'Программа.pdf',
    'Карта.pdf',
  ])
  expect(got[1]?.document?.content).toBe(pdf.toString())
})

test('what does not fit into a letter goes as a link, which asks for no sign-in and ends', async () => {
  const mailing = await aMailing(school.owner)
  const small = await add(mailing, { name: 'a.pdf' }).expect(201)
  const large = await add(mailing, {
    name: 'Большой.pdf',
    content: heavy(mailingFileLimits.letterBytes),
  }).expect(201)
  expect([small.is_linked, large.is_linked]).toEqual([false, true])
  expect(await check(mailing)).toContainEqual({
    code: 'files_linked',
    level: 'ask',
    values: { text: 'Большой.pdf' },
  })
  await send(school, school.owner, await read(mailing))
  expect(await attachedTo(school.student)).toMatchObject([{ name: 'a.pdf' }])
  const [letter] = await sentTo(school.student.email)
  const token = /\/mail-file\/([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  const guest = guestOf(school)
  const shared = await guest.call(getSharedFile, { params: { token } }).expect(200)
  expect(shared).toMatchObject({ name: 'Большой.pdf', bytes: mailingFileLimits.letterBytes })
  const got = await guest.call(downloadSharedFile, { params: { token } }).response()
  expect([got.statusCode, got.rawPayload.length]).toEqual([200, mailingFileLimits.letterBytes])
  // Neither a changed link nor one of another school opens anything.
  const [, ends, signature] = token.split('.')
  const forged = `${small.id}.${ends}.${signature}`
  await guest.call(getSharedFile, { params: { token: forged } }).refused(404, 'request.row_not_found')
  await guestOf(await schoolFixture())
    .call(getSharedFile, { params: { token } })
    .refused(404, 'request.row_not_found')
  school.app.clock.set(new Date(Date.parse(shared.ends_at)))
  for (const endpoint of [getSharedFile, downloadSharedFile])
    await guest.call(endpoint, { params: { token } }).refused(410, 'mailings.file_link_ended')
})

test('a test to oneself carries the files', async () => {
  const mailing = await aMailing(school.owner)
  await add(mailing).expect(201)
  await as(school.owner)
    .call(testMailing, { params: { id: mailing.id }, body: { language: 'ru' } })
    .expect(200)
  await runJobs(school.school.id)
  expect(await attachedTo(school.owner)).toMatchObject([{ name: 'Программа.pdf' }])
})

test('their number and their size in all are limited', async () => {
  const mailing = await aMailing(school.owner)
  await add(mailing, { name: 'large.pdf', content: heavy(mailingFileLimits.bytes - 2 * mib) }).expect(201)
  expect(await add(mailing, { content: heavy(3 * mib) }).refused(409, 'mailings.files_size')).toMatchObject({
    message: expect.stringContaining('30'),
  })
  for (let more = 1; more < mailingFileLimits.count; more++) await add(mailing).expect(201)
  await add(mailing).refused(409, 'mailings.files_count')
  expect(await stored()).toHaveLength(mailingFileLimits.count)
})

test('its content decides whether a file is taken, and a nameless one gets its ending', async () => {
  const mailing = await aMailing(school.owner)
  for (const [name, content] of [
    ['a.pdf', '<html><script>alert(1)</script></html>'],
    ['a.exe', 'MZ\0\0'],
  ] as const)
    await add(mailing, { name, content }).refused(400, 'mailings.file_kind')
  await as(school.owner)
    .call(addMailingFile, { params: { id: mailing.id }, files: [] })
    .refused(400, 'files.missing')
  expect(await add(mailing, { name: '../../отчёт' }).expect(201)).toMatchObject({ name: 'отчёт.pdf' })
  expect(await stored()).toHaveLength(1)
})

test('a mailing whose file is lost does not go, and a letter does not go without it', async () => {
  const mailing = await aMailing(school.owner)
  await add(mailing).expect(201)
  const sent = await read(mailing)
  await as(school.owner)
    .call(changeMailingState, { params: { id: mailing.id }, body: { action: 'send', version: sent.version } })
    .expect(200)
  await loseContent()
  await expect(later(school, 31)).rejects.toThrow('a file of a letter is missing in the store')
  expect(await sentTo(school.student.email)).toEqual([])
  expect(await recipientsOf(school.owner, mailing)).toMatchObject({
    'Student Test': { state: 'sending' },
  })

  const other = await aMailing(school.owner)
  await add(other).expect(201)
  await loseContent()
  expect(await check(other)).toContainEqual({
    code: 'file_missing',
    level: 'stop',
    values: { text: 'Программа.pdf' },
  })
  const { version } = await read(other)
  await as(school.owner)
    .call(changeMailingState, { params: { id: other.id }, body: { action: 'send', version } })
    .refused(409, 'mailings.faulty')
})

test('a copy shares the bytes, which go with the last mailing that has them', async () => {
  const mailing = await aMailing(school.owner)
  const { id } = await add(mailing).expect(201)
  const copy = await as(school.owner)
    .call(copyMailing, { params: { id: mailing.id } })
    .expect(201)
  expect(copy.files).toMatchObject([{ name: 'Программа.pdf', bytes: pdf.length }])
  const [file] = await stored()
  const isThere = () => school.app.services.files.has(file?.store_key ?? '')
  await remove(id).expect(204)
  expect((await read(mailing)).files).toEqual([])
  expect([(await stored()).length, await isThere()]).toEqual([1, true])
  await as(school.owner)
    .call(deleteMailing, { params: { id: copy.id } })
    .expect(204)
  expect([(await stored()).length, await isThere()]).toEqual([0, false])
})

test('the files of what waits, goes or went stay as they are', async () => {
  const mailing = await aMailing(school.owner)
  const { id } = await add(mailing).expect(201)
  await send(school, school.owner, await read(mailing))
  await add(mailing).refused(409, 'mailings.state_forbids')
  await remove(id).refused(409, 'mailings.state_forbids')
})

test('staff change the files of the mailings that they see', async () => {
  const mailing = await aMailing(school.owner)
  const { id } = await add(mailing).expect(201)
  for (const who of [school.student, school.teacher]) {
    await add(mailing, { who }).refused(403, 'request.not_allowed')
    await remove(id, who).refused(403, 'request.not_allowed')
  }
  const { owner: stranger } = await schoolFixture()
  await add(mailing, { who: stranger }).refused(404, 'request.row_not_found')
  await remove(id, stranger).refused(404, 'request.row_not_found')
  await open(id, school.manager).expect(200)
})
