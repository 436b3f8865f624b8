import { existsSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import { maxUnfinishedUploads, videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aProgram } from '../programs/factory.ts'
import { uploadPath } from './commands/upload-store.ts'
import { aVideoFile, tusOf, uploadIdOf } from './factory.ts'
import { purgeVideos } from './jobs/purge.ts'

let school: SchoolFixture
let lessonId: number
beforeEach(async () => {
  school = await schoolFixture()
  const section = await aSection(school, (await aProgram(school)).id)
  lessonId = (await aLesson(school, section.id)).id
})

const located = (response: Response) => response.headers.get('location') ?? ''
const bind = (path: string, who = school.manager, version?: number) =>
  as(who).call(uploadVideo, {
    params: { id: lessonId },
    body: { upload_id: uploadIdOf(path), version },
  })

test('a film is sent in pieces, goes on where it stood, and becomes the film of its lesson', async () => {
  const content = aVideoFile(50_000)
  const tus = await tusOf(school, school.manager)
  const created = await tus.create(content.length, '../каникулы\u202e.mp4')
  expect(created.status).toBe(201)
  const path = located(created)
  expect(path).toMatch(new RegExp(`^${videoUploadsPath}/[0-9a-f]{40}$`))
  expect((await tus.send(path, 0, content.subarray(0, 20_000))).headers.get('upload-offset')).toBe('20000')
  await bind(path).refused(409, 'videos.upload_unfinished')
  expect((await tus.send(path, 10_000, content.subarray(10_000))).status).toBe(409)
  const stands = await tus.head(path)
  expect([stands.headers.get('upload-offset'), stands.headers.get('upload-length')]).toEqual([
    '20000',
    '50000',
  ])
  expect((await tus.send(path, 20_000, content.subarray(20_000))).status).toBe(204)
  const lesson = await bind(path).expect(200)
  expect(lesson.video).toMatchObject({ name: 'каникулы.mp4', type: 'video/mp4', bytes: 50_000, captions: [] })
  const played = await school.app.http.inject({ url: lesson.video?.src })
  expect(played.rawPayload.equals(content)).toBe(true)
  await bind(path).refused(404, 'videos.upload_gone')
  expect(existsSync(uploadPath(school.app.services.settings, uploadIdOf(path)))).toBe(false)
})

test('what came before the line was cut is kept, and another process goes on with it', async () => {
  const content = aVideoFile(200_000)
  const tus = await tusOf(school, school.manager)
  const path = located(await tus.create(content.length))
  await cutAfter(tus.origin, path, content.subarray(0, 120_000))
  const other = await createApp(school.app.services)
  try {
    const listen = () => other.http.listen({ port: 0, host: '127.0.0.1' })
    const again = { ...school, app: { ...other, clock: school.app.clock, listen } }
    const resumed = await tusOf(again, school.manager)
    const offset = Number((await resumed.head(path)).headers.get('upload-offset'))
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThanOrEqual(120_000)
    expect((await resumed.send(path, offset, content.subarray(offset))).status).toBe(204)
  } finally {
    await other.http.close()
  }
  const lesson = await bind(path).expect(200)
  const played = await school.app.http.inject({ url: lesson.video?.src })
  expect(played.rawPayload.equals(content)).toBe(true)
})

test('only those who author send films, and each knows only their own uploads', async () => {
  expect((await (await tusOf(school, null)).create(100)).status).toBe(401)
  for (const who of [school.student, school.teacher])
    expect((await (await tusOf(school, who)).create(100)).status).toBe(403)
  const tus = await tusOf(school, school.manager)
  const path = located(await tus.create(20_000))
  await tus.send(path, 0, aVideoFile(20_000))
  for (const stranger of [school.owner, (await schoolFixture()).owner]) {
    const theirs = await tusOf(school, stranger)
    expect((await theirs.head(path)).status).toBe(404)
    expect((await theirs.send(path, 0, aVideoFile(100))).status).toBe(404)
    expect((await theirs.cancel(path)).status).toBe(404)
  }
  await bind(path, school.owner).refused(404, 'videos.upload_gone')
  await bind(path, (await schoolFixture()).manager).refused(404, 'videos.upload_gone')
  await bind(path).expect(200)
})

test('a page that is named a film is refused with its second piece, and so is one that came whole', async () => {
  const page = Buffer.from(`<!doctype html><script>alert(1)</script>${'<p>film</p>'.repeat(2_000)}`)
  const tus = await tusOf(school, school.manager)
  const path = located(await tus.create(page.length, 'film.mp4'))
  expect((await tus.send(path, 0, page.subarray(0, 10_000))).status).toBe(204)
  const refused = await tus.send(path, 10_000, page.subarray(10_000))
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    400,
    'videos.not_a_video',
  ])
  expect((await tus.head(path)).status).toBe(404)
  const small = located(await tus.create(400, 'film.mp4'))
  await tus.send(small, 0, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'.padEnd(400)))
  await bind(small).refused(400, 'videos.not_a_video')
})

test('sizes and the number of unfinished uploads have limits, and a cancelled upload makes room', async () => {
  const tus = await tusOf(school, school.manager)
  const large = await tus.create(2 * 1024 ** 3 + 1)
  const presented = (await large.json()) as { code: string; message: string }
  expect([large.status, presented.code]).toEqual([413, 'videos.too_large'])
  expect(presented.message).toContain('2 GiB')
  expect((await tus.create(0)).status).toBe(400)
  const paths: string[] = []
  for (let n = 0; n < maxUnfinishedUploads; n += 1) paths.push(located(await tus.create(1_000)))
  expect((await tus.create(1_000)).status).toBe(409)
  expect((await tus.cancel(paths[0] ?? '')).status).toBe(204)
  expect((await tus.create(1_000)).status).toBe(201)
  // Idle for an hour: replaced by the new upload.
  school.app.clock.move(61 * 60_000)
  expect((await tus.create(1_000)).status).toBe(201)
  expect((await tus.head(paths[1] ?? '')).status).toBe(404)
})

test('an upload that nobody goes on with is forgotten after a day', async () => {
  const tus = await tusOf(school, school.manager)
  const path = located(await tus.create(20_000))
  await tus.send(path, 0, aVideoFile(10_000))
  const night = () => purgeVideos(school.app.services, school.school.id)
  school.app.clock.move(23 * 3_600_000)
  await night()
  expect((await tus.head(path)).status).toBe(200)
  school.app.clock.move(2 * 3_600_000)
  await night()
  expect((await tus.head(path)).status).toBe(404)
  expect(await school.inside((db) => db.rows(sql`select id from video_uploads`))).toEqual([])
  expect(existsSync(uploadPath(school.app.services.settings, uploadIdOf(path)))).toBe(false)
})

/** Sends the beginning of a chunk and aborts the connection. */
function cutAfter(origin: string, path: string, begun: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(new URL(path, origin), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${school.manager.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': '200000',
      },
    })
    sending.once('error', () => resolve())
    sending.once('close', () => resolve())
    sending.write(begun)
    const arrived = setInterval(() => {
      if (statSync(uploadPath(school.app.services.settings, uploadIdOf(path))).size === 0) return
      clearInterval(arrived)
      sending.destroy()
    }, 20)
  })
}
