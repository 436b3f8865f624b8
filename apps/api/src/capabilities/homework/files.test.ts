import { createHash } from 'node:crypto'
import {
  createHomework,
  deleteHomework,
  deleteHomeworkFile,
  getHomeworkFile,
  getPlayAddress,
  takeBackHomework,
  updateHomework,
} from '@qadam/contract/homework/endpoints.ts'
import { maxHomeworkFileBytes } from '@qadam/contract/homework/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { purgeRemovedHomework } from './commands/purge.ts'
import { aDraft, anEssay, detail, type Essay, filesAsked, pdf, submit, upload } from './factory.ts'

let school: SchoolFixture
let made: Essay
beforeEach(async () => {
  school = await schoolFixture()
  made = await anEssay(school)
})

const nameIn = (fileUrl: string) => fileUrl.split('/').at(-2) ?? ''
const fetchFile = ({ file_url }: { file_url: string }, who: TestUser) =>
  as(who).call(getHomeworkFile, { params: { name: nameIn(file_url) } })
const remove = (fileUrl: string, who: TestUser = school.student) =>
  as(who).call(deleteHomeworkFile, { body: { file_url: fileUrl } })
const filesThere = () => school.inside((db) => db.rows<{ id: number }>(sql`select id from homework_files`))

test('a file is served to its student and, once handed in, to those who grade it, and to nobody else [R309]', async () => {
  const draft = await aDraft(school, made)
  const file = await upload(school.student, { homework_id: draft.id }).expect(201)
  expect(file).toMatchObject({ doc_name: 'essay.pdf', type: 'application/pdf', kind: 'document' })
  const own = await fetchFile(file, school.student).response()
  expect([own.statusCode, own.body]).toEqual([200, pdf().toString()])
  for (const who of [
    school.teacher,
    school.manager,
    await school.person('student'),
    (await schoolFixture()).owner,
  ])
    await fetchFile(file, who).refused(404, 'request.row_not_found')
  const sent = await submit(draft, school.student).expect(200)
  expect(sent.versions[0]?.files[0]?.fingerprint).toBe(createHash('sha256').update(pdf()).digest('hex'))
  const seen = await fetchFile(file, school.teacher).response()
  expect(seen.headers).toMatchObject({
    'content-disposition': 'inline; filename=essay.pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  await as(school.student)
    .call(takeBackHomework, { params: { id: draft.id } })
    .refused(409, 'homework.already_opened')
  for (const who of [await school.person('teacher'), await school.person('student')])
    await fetchFile(file, who).refused(404, 'request.row_not_found')
})

test('files are what their content is: pages, pictures that run and programs are refused', async () => {
  const draft = await aDraft(school, made)
  for (const [name, content] of [
    ['essay.pdf', '<!doctype html><script>alert(1)</script>'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['program.txt', Buffer.from('MZ\u0000\u0000')],
    ['empty.txt', ''],
  ] as const)
    await upload(school.student, { homework_id: draft.id }, { name, content: content as string }).refused(
      400,
      'homework.unsupported_file',
    )
  const words = { name: '../../заметка\u202etxt.txt', content: 'Алматы <script>' }
  const text = await upload(school.student, { homework_id: draft.id }, words).expect(201)
  expect(text).toMatchObject({ doc_name: 'заметкаtxt.txt', type: 'text/plain' })
  const served = await fetchFile(text, school.student).response()
  expect(served.headers['content-disposition']).toMatch(/^attachment/)
})

test('a recording is played by ranges from an address that ends: a part, the end, and nothing beyond it', async () => {
  const sound = Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(5_000, 7),
  ])
  const draft = await aDraft(school, made)
  const voice = await upload(
    school.student,
    { homework_id: draft.id },
    { name: 'voice.webm', content: sound },
  ).expect(201)
  const address = (who: TestUser) =>
    as(who).call(getPlayAddress, { params: { name: nameIn(voice.file_url) } })
  for (const who of [school.teacher, await school.person('student'), (await schoolFixture()).owner])
    await address(who).refused(404, 'request.row_not_found')
  await submit(draft, school.student).expect(200)
  const { url } = await address(school.teacher).expect(200)
  expect((await address(school.student).expect(200)).url).not.toBe(url)
  const get = (headers: Record<string, string> = {}, at = url) => school.app.http.inject({ url: at, headers })
  const whole = await get()
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
    200,
    'bytes',
    'audio/webm',
  ])
  expect(whole.rawPayload.equals(sound)).toBe(true)
  for (const [asked, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=5000-', 5_000, sound.length - 1],
    ['bytes=-10', sound.length - 10, sound.length - 1],
  ] as const) {
    const part = await get({ range: asked })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end}/${sound.length}`,
    ])
    expect(part.rawPayload.equals(sound.subarray(start, end + 1))).toBe(true)
  }
  const beyond = await get({ range: `bytes=${sound.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${sound.length}`])
  const forged = url.replace(/^(\/homework-file\/\d+)\/\d+/, '$1/999999')
  expect((await get({}, forged)).statusCode).toBe(404)
  school.app.clock.move(15 * 60_000)
  expect((await get()).statusCode).toBe(404)
  const renewed = await address(school.teacher).response()
  const cookie = String(renewed.headers['set-cookie']).split(';')[0] ?? ''
  expect((await get({ cookie })).statusCode).toBe(200)
  school.app.clock.move(15 * 60_000)
  expect((await get({ cookie })).statusCode).toBe(404)
})

test('what is read and not played has no address without a sign-in', async () => {
  const file = await upload(school.student, {}).expect(201)
  await as(school.student)
    .call(getPlayAddress, { params: { name: nameIn(file.file_url) } })
    .refused(404, 'request.row_not_found')
})

test('a voice recording of a browser is sound', async () => {
  const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
  const draft = await aDraft(school, made)
  const voice = await upload(school.student, { homework_id: draft.id }, { name: 'voice.webm', content: webm })
  expect(await voice.expect(201)).toMatchObject({ kind: 'audio', type: 'audio/webm' })
})

test('a file of 30 MiB fits and one byte more does not [R221]', async () => {
  const draft = await aDraft(school, made)
  const heavy = (bytes: number) => ({
    name: 'a.pdf',
    content: Buffer.concat([pdf(), Buffer.alloc(bytes - pdf().length)]),
  })
  await upload(school.student, { homework_id: draft.id }, heavy(maxHomeworkFileBytes)).expect(201)
  await upload(school.student, { homework_id: draft.id }, heavy(maxHomeworkFileBytes + 1)).refused(
    413,
    'request.too_large',
  )
})

test('a task that asks for documents takes no picture and no third file', async () => {
  const asked = await anEssay(school, filesAsked)
  const draft = await aDraft(school, asked)
  const gif = {
    name: 'a.pdf',
    content: Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
  }
  await upload(school.student, { homework_id: draft.id }, gif).refused(400, 'homework.kind_not_accepted')
  await upload(school.student, { homework_id: draft.id }).expect(201)
  await upload(school.student, { homework_id: draft.id }).expect(201)
  await upload(school.student, { homework_id: draft.id }).refused(409, 'homework.too_many_files')
})

test('a file sent before the draft joins it by its address, its sender’s alone', async () => {
  const loose = await upload(school.student, {}).expect(201)
  const other = await school.person('student')
  const theirs = await upload(other, {}).expect(201)
  const draft = await aDraft(school, made, { file_url: loose.file_url, doc_name: 'Эссе.pdf' })
  expect(draft).toMatchObject({ doc_name: 'Эссе.pdf', file_url: loose.file_url })
  await as(school.student)
    .call(createHomework, {
      body: { ex_list: made.list.id, task: made.task.id, file_url: theirs.file_url },
    })
    .refused(404, 'request.row_not_found')
})

test('delete-file takes out what its caller sent, by the whole address alone: never a path, never another’s [R309]', async () => {
  const draft = await aDraft(school, made)
  const file = await upload(school.student, { homework_id: draft.id }).expect(201)
  const [{ key } = { key: '' }] = await school.inside((db) =>
    db.rows<{ key: string }>(sql`select store_key as key from files where media_type = 'application/pdf'`),
  )
  const name = nameIn(file.file_url)
  for (const address of [
    key,
    `/files/${key}`,
    `../../files/${key}`,
    name,
    `${file.file_url}../x`,
    file.file_url.toUpperCase(),
    `https://${school.school.domain}${file.file_url}`,
    file.file_url.replace('/file/', '/./file/'),
    '%',
    '_'.repeat(file.file_url.length),
    "' or '1'='1",
    '/etc/passwd',
  ])
    await remove(address).refused(404, 'request.row_not_found')
  await remove(file.file_url, await school.person('student')).refused(404, 'request.row_not_found')
  await remove(file.file_url, school.owner).refused(403, 'request.not_allowed')
  expect(await filesThere()).toHaveLength(1)
  await as(school.student)
    .call(deleteHomeworkFile, { query: { file_url: file.file_url } })
    .expect(204)
  expect(await filesThere()).toEqual([])
  expect(await school.app.services.files.get(key)).toBeUndefined()
  await remove(file.file_url).refused(404, 'request.row_not_found')
})

test('what was handed in keeps its files, whatever the draft after it loses', async () => {
  const draft = await aDraft(school, made)
  const file = await upload(school.student, { homework_id: draft.id }).expect(201)
  await submit(draft, school.student).expect(200)
  await remove(file.file_url).refused(409, 'homework.wrong_state')
  await as(school.student)
    .call(takeBackHomework, { params: { id: draft.id } })
    .expect(200)
  await remove(file.file_url).expect(204)
  expect((await detail(draft, school.student).expect(200)).files).toEqual([])
  await as(school.student)
    .call(updateHomework, { params: { id: draft.id }, body: { desc: 'Без файла' } })
    .expect(200)
  const again = await submit(draft, school.student).expect(200)
  expect(again.versions.map(({ files }) => files.length)).toEqual([1, 0])
  expect((await fetchFile(file, school.teacher).response()).statusCode).toBe(200)
})

test('files of a removed draft go after 30 days, loose ones after one, and none other', async () => {
  const stored = await aDraft(school, made)
  await upload(school.student, { homework_id: stored.id }).expect(201)
  const gone = await as(school.student)
    .call(createHomework, { body: { lesson_id: made.lesson.id } })
    .expect(201)
  await upload(school.student, { homework_id: gone.id }).expect(201)
  await upload(school.student, {}).expect(201)
  await as(school.student)
    .call(deleteHomework, { params: { id: gone.id } })
    .expect(204)
  const night = async (days: number) => {
    school.app.clock.move(days * 86_400_000)
    await purgeRemovedHomework(school.app.services, school.school.id)
    return (await filesThere()).length
  }
  expect([await night(0), await night(2), await night(29)]).toEqual([3, 2, 1])
})
