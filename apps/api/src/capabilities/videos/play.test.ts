import { removeFromProgram } from '@qadam/contract/enrolments/endpoints.ts'
import { copyLesson, deleteLesson, findLesson, updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { addStudent } from '@qadam/contract/programs/endpoints.ts'
import { deleteCaptions, deleteVideo, setCaptions, setPoster } from '@qadam/contract/videos/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aPicture, aProgram } from '../programs/factory.ts'
import { aVideoFile, sendVideo } from './factory.ts'
import { purgeVideos } from './jobs/purge.ts'

let school: SchoolFixture
let sectionId: number
let lessonId: number
let programId: number
beforeEach(async () => {
  school = await schoolFixture()
  const program = await aProgram(school)
  await as(school.manager)
    .call(addStudent, { params: { courseId: program.id }, body: { student_id: school.student.id } })
    .response()
  programId = program.id
  sectionId = (await aSection(school, program.id)).id
  lessonId = (await aLesson(school, sectionId)).id
})

const get = (url: string, headers: Record<string, string> = {}) => school.app.http.inject({ url, headers })
const seen = (who = school.student, id = lessonId) => as(who).call(findLesson, { params: { id } })
async function srcFor(who = school.student): Promise<string> {
  return (await seen(who).expect(200)).video?.src ?? ''
}

test('a film is played by ranges: the whole, a part, the end, and nothing beyond it', async () => {
  const content = aVideoFile()
  await sendVideo(school.manager, lessonId, content).expect(200)
  const src = await srcFor()
  const whole = await get(src)
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.equals(content)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '60000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  for (const [asked, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=59990-', 59_990, 59_999],
    ['bytes=-10', 59_990, 59_999],
    ['bytes=59000-99999', 59_000, 59_999],
  ] as const) {
    const part = await get(src, { range: asked })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/60000`])
    expect(part.rawPayload.equals(content.subarray(start, end + 1))).toBe(true)
  }
  for (const asked of ['bytes=60000-', 'bytes=-0']) {
    const beyond = await get(src, { range: asked })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */60000'])
  }
  for (const asked of ['bytes=5-2', 'lines=0-1', 'bytes=a-b', 'bytes=0-1,5-6'])
    expect((await get(src, { range: asked })).statusCode).toBe(200)
  const etag = String(whole.headers.etag)
  expect((await get(src, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
  expect((await get(src, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  expect((await get(src, { 'if-none-match': etag })).statusCode).toBe(304)
  const asked = await school.app.http.inject({ method: 'HEAD', url: src })
  expect([asked.statusCode, asked.headers['content-length'], asked.body]).toEqual([200, '60000', ''])
})

test('an address is signed for its reader, ends after a quarter of an hour, and a forged one opens nothing', async () => {
  await sendVideo(school.manager, lessonId).expect(200)
  const src = await srcFor()
  const parts = src.split('/')
  expect(parts[6]).toHaveLength(43)
  const changed = (at: number, text: string) => parts.with(at, text).join('/')
  for (const forged of [
    changed(2, String((await schoolFixture()).school.id)),
    changed(3, String(Number(parts[3]) + 1)),
    changed(4, String(school.manager.id)),
    changed(5, String(Number(parts[5]) + 3_600)),
    changed(6, `${parts[6]?.startsWith('A') ? 'B' : 'A'}${parts[6]?.slice(1)}`),
    changed(6, 'x'),
    changed(7, 'store_key'),
    changed(7, 'hls.m3u8'),
  ])
    expect((await get(forged)).statusCode, forged).toBe(404)
  expect(await srcFor(school.manager)).not.toBe(src)
  school.app.clock.move(15 * 60_000)
  expect((await get(src)).statusCode).toBe(404)
  expect((await get(await srcFor())).statusCode).toBe(200)
})

test('a film that plays longer goes on with its address while its reader asks again, and ends with their right', async () => {
  await sendVideo(school.manager, lessonId).expect(200)
  const lesson = () =>
    as(school.student)
      .call(findLesson, { params: { id: lessonId } })
      .response()
  const first = await lesson()
  const src = first.json<{ video: { src: string } }>().video.src
  const given = String(first.headers['set-cookie'])
  expect(given).toMatch(/^play=\d+\.[\w-]{43}; Path=\/video\/.*; HttpOnly; SameSite=Strict/)
  expect(src.startsWith(/Path=([^;]+)/.exec(given)?.[1] ?? 'no path')).toBe(true)
  let cookie = given.split(';')[0] ?? ''
  const play = (address = src) => get(address, { cookie, range: 'bytes=0-9' })
  for (const _ of [1, 2, 3, 4]) {
    school.app.clock.move(10 * 60_000)
    cookie = String((await lesson()).headers['set-cookie']).split(';')[0] ?? ''
    expect((await play()).statusCode).toBe(206)
  }
  expect((await get(src)).statusCode).toBe(404)
  const parts = src.split('/')
  expect((await play(parts.with(4, String(school.teacher.id)).join('/'))).statusCode).toBe(404)
  expect((await play(parts.with(5, String(Number(parts[5]) + 3_600)).join('/'))).statusCode).toBe(404)
  await as(school.manager)
    .call(removeFromProgram, {
      params: { courseId: programId, studentId: school.student.id },
      body: { reason: 'left' },
    })
    .expect(200)
  const refused = await lesson()
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([404, undefined])
  school.app.clock.move(15 * 60_000)
  expect((await play()).statusCode).toBe(404)
})

test('who may not see a lesson is told of no film, and only those who author give it one', async () => {
  await sendVideo(school.student, lessonId).refused(403, 'request.not_allowed')
  await sendVideo(school.teacher, lessonId).refused(403, 'request.not_allowed')
  await sendVideo((await schoolFixture()).manager, lessonId).refused(404, 'request.row_not_found')
  await sendVideo(school.manager, sectionId).refused(409, 'videos.not_for_this_lesson')
  await sendVideo(school.manager, lessonId, '<html><script>1</script></html>').refused(
    400,
    'videos.not_a_video',
  )
  await sendVideo(school.manager, lessonId).expect(200)
  await seen(await school.person('student')).refused(404, 'request.row_not_found')
  const src = await srcFor()
  await as(school.manager)
    .call(updateLesson, { params: { id: lessonId }, body: { is_published: false } })
    .expect(200)
  await seen().refused(404, 'request.row_not_found')
  await as(school.manager)
    .call(deleteVideo, { params: { id: lessonId } })
    .expect(200)
  expect((await get(src)).statusCode).toBe(404)
  await as(school.manager)
    .call(deleteVideo, { params: { id: lessonId } })
    .refused(409, 'videos.no_video')
})

test('captions come as WebVTT or SubRip, one in each language, and nothing else passes', async () => {
  await sendVideo(school.manager, lessonId).expect(200)
  const send = (language: string, content: Buffer | string) =>
    as(school.manager).call(setCaptions, {
      params: { id: lessonId },
      body: { language },
      files: [{ part: 'file', name: 'captions.srt', content }],
    })
  const srt =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nПривет\r\n\r\n2\r\n0:00:03,000 --> 0:00:04,000\r\nпока\r\n'
  await send('ru', srt).expect(200)
  // "Привет" in windows-1251.
  const old = Buffer.concat([
    Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n'),
    Buffer.from('cff0e8e2e5f2', 'hex'),
  ])
  await send('uk', old).expect(200)
  const vtt =
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.test) }\n\n00:01.000 --> 00:02.000 align:start\nСәлем\n'
  const lesson = await send('KK', vtt).expect(200)
  expect(lesson.video?.captions.map(({ language }) => language)).toEqual(['kk', 'ru', 'uk'])
  const text = async (language: string) => {
    const { video } = await seen().expect(200)
    return get(video?.captions.find((one) => one.language === language)?.src ?? '')
  }
  const russian = await text('ru')
  expect(russian.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(russian.body).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nПривет\n\n00:00:03.000 --> 00:00:04.000\nпока\n',
  )
  expect((await text('uk')).body).toContain('Привет')
  expect((await text('kk')).body).toBe('WEBVTT\n\n00:01.000 --> 00:02.000 align:start\nСәлем\n')
  for (const strange of ['<html></html>', '', 'WEBVTT\n\nNOTE nothing'])
    await send('en', strange).refused(400, 'videos.captions_unreadable')
  await send('../x', srt).refused(400, 'request.malformed')
  const without = await as(school.manager)
    .call(deleteCaptions, { params: { id: lessonId, language: 'uk' } })
    .expect(200)
  expect(without.video?.captions).toHaveLength(2)
})

test('a chosen poster stands before the film and is replaced by the next', async () => {
  await sendVideo(school.manager, lessonId).expect(200)
  const choose = async () =>
    as(school.manager)
      .call(setPoster, {
        params: { id: lessonId },
        body: {},
        files: [{ part: 'file', name: 'p.jpg', content: await aPicture() }],
      })
      .expect(200)
  const first = (await choose()).video?.poster ?? ''
  const second = (await choose()).video?.poster ?? ''
  expect(second).not.toBe(first)
  expect((await get(second)).headers['content-type']).toBe('image/webp')
  const files = await school.inside((db) => db.rows(sql`select id from files where name = 'poster.webp'`))
  expect(files).toHaveLength(1)
})

test('copies of a lesson share its film, which goes when the last of them lets go of it', async () => {
  await sendVideo(school.manager, lessonId).expect(200)
  const copy = await as(school.manager)
    .call(copyLesson, { body: { lesson_id: lessonId } })
    .expect(201)
  const key = await school.inside((db) => db.row<{ store_key: string }>(sql`select store_key from files`))
  await as(school.manager)
    .call(deleteVideo, { params: { id: lessonId } })
    .expect(200)
  const left = await seen(school.manager, copy.id).expect(200)
  expect((await get(left.video?.src ?? '')).statusCode).toBe(200)
  // A lesson that can be restored keeps its video.
  await as(school.manager)
    .call(deleteLesson, { params: { id: copy.id } })
    .expect(204)
  await purgeVideos(school.app.services, school.school.id)
  expect(await school.app.services.files.get(key?.store_key ?? '')).toBeTruthy()
  await school.inside((db) => db.rows(sql`delete from lessons where id = ${copy.id}`))
  await purgeVideos(school.app.services, school.school.id)
  expect(await school.inside((db) => db.rows(sql`select id from videos`))).toEqual([])
  expect(await school.app.services.files.get(key?.store_key ?? '')).toBeUndefined()
})

test('an old version of the lesson takes no film, and a film that cannot be read plays as it is', async () => {
  const lesson = await seen(school.manager).expect(200)
  const set = await sendVideo(school.manager, lessonId).expect(200)
  expect(set.version).toBe(lesson.version + 1)
  await as(school.manager)
    .call(updateLesson, { params: { id: lessonId }, body: { title_ru: 'Иначе', version: lesson.version } })
    .refused(409, 'stale_version')
  await runJobs(school.school.id)
  const { video } = await seen().expect(200)
  expect(video).toMatchObject({ rendition: 'none', hls: null })
  expect((await get(video?.src ?? '')).statusCode).toBe(200)
})
