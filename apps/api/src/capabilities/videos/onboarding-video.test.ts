import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { getSchool, updateSchool } from '@qadam/contract/schools/endpoints.ts'
import {
  deleteOnboardingVideo,
  getOnboardingVideo,
  uploadOnboardingVideo,
} from '@qadam/contract/videos/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aSchoolForm } from '../schools/factory.ts'
import { aVideoFile, tusOf, uploadIdOf } from './factory.ts'
import { purgeVideos } from './jobs/purge.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const get = (url: string) => school.app.http.inject({ url })
const link = (onboarding_video: string) =>
  as(school.manager).call(updateSchool, { body: aSchoolForm({ onboarding_video }) })
const send = (content = aVideoFile(), who: TestUser = school.manager) =>
  as(who).call(uploadOnboardingVideo, {
    body: {},
    files: [{ part: 'file', name: 'Добро пожаловать.mp4', type: 'video/mp4', content }],
  })
const seen = async (who = school.student) => (await as(who).call(getOnboardingVideo).expect(200)).video
const hasVideo = async () =>
  (await as(school.student).call(getOwnProfile).expect(200)).school.has_onboarding_video
const countVideos = async () => (await school.inside((db) => db.rows(sql`select id from videos`))).length

test('an uploaded video is played by everybody of the school, and taken away [R080]', async () => {
  expect([await hasVideo(), await seen()]).toEqual([false, null])
  const content = aVideoFile()
  expect(await send(content).expect(200)).toMatchObject({ onboarding_upload: 'Добро пожаловать.mp4' })
  expect(await hasVideo()).toBe(true)
  const video = await seen()
  if (video?.kind !== 'upload') throw new Error('no upload')
  expect((await get(video.file.src)).rawPayload.equals(content)).toBe(true)
  expect((await seen(school.teacher))?.kind).toBe('upload')
  await as(school.student).call(deleteOnboardingVideo).refused(403, 'request.not_allowed')
  await as(school.manager).call(deleteOnboardingVideo).expect(200)
  expect([await hasVideo(), await seen(), await countVideos()]).toEqual([false, null, 0])
  expect((await get(video.file.src)).statusCode).toBe(404)
})

test('a video that was uploaded in pieces becomes the video for newcomers, and replaces the one before', async () => {
  await send().expect(200)
  const content = aVideoFile(40_000)
  const tus = await tusOf(school, school.manager)
  const path = (await tus.create(content.length)).headers.get('location') ?? ''
  await tus.send(path, 0, content)
  await as(school.manager)
    .call(uploadOnboardingVideo, { body: { upload_id: uploadIdOf(path) } })
    .expect(200)
  const video = await seen()
  expect(video?.kind === 'upload' && video.file.bytes).toBe(content.length)
  expect(await countVideos()).toBe(1)
})

test('no file of another kind becomes a video, and neither students nor teachers give one', async () => {
  await send(Buffer.from('<html>')).refused(400, 'videos.not_a_video')
  for (const who of [school.student, school.teacher])
    await send(aVideoFile(), who).refused(403, 'request.not_allowed')
  expect(await hasVideo()).toBe(false)
})

test('at night the video for newcomers stays, and one that an address replaced goes', async () => {
  await send().expect(200)
  await runJobs(school.school.id)
  await purgeVideos(school.app.services, school.school.id)
  expect((await seen())?.kind).toBe('upload')
  await link('https://vimeo.com/76979871').expect(200)
  await purgeVideos(school.app.services, school.school.id)
  expect([(await seen())?.kind, await countVideos()]).toEqual(['frame', 0])
  // A form that was open meanwhile sends an empty address: the upload stays.
  await send().expect(200)
  expect((await as(school.manager).call(getSchool).expect(200)).onboarding_video).toBe(null)
  await link('').expect(200)
  expect((await seen())?.kind).toBe('upload')
})

test('YouTube and Vimeo play in the frames of their own [R080]', async () => {
  const frames = {
    'https://youtu.be/dQw4w9WgXcQ?t=3': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://vimeo.com/76979871': 'https://player.vimeo.com/video/76979871?dnt=1',
    'https://vimeo.com/76979871/0f9a1b2c3d': 'https://player.vimeo.com/video/76979871?dnt=1&h=0f9a1b2c3d',
    'https://player.vimeo.com/video/76979871?h=0f9a1b2c3d':
      'https://player.vimeo.com/video/76979871?dnt=1&h=0f9a1b2c3d',
  }
  for (const [address, src] of Object.entries(frames)) {
    await link(address).expect(200)
    expect(await seen()).toMatchObject({ kind: 'frame', src })
  }
})

test("a file of another host plays in a frame that may load from that host alone, the app's pages may not [R080]", async () => {
  await link('https://media.school.test/a "b"/welcome.mp4?v=1&x=2').expect(200)
  const video = await seen()
  if (video?.kind !== 'frame') throw new Error('no frame')
  expect(video.from).toBe('media.school.test')
  const frame = await get(video.src)
  expect(frame.statusCode).toBe(200)
  expect(frame.body).toContain('src="https://media.school.test/a%20%22b%22/welcome.mp4?v=1&amp;x=2"')
  const policy = String(frame.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; media-src https://media.school.test;")
  expect(policy).toContain("frame-ancestors 'self'; sandbox")
  expect(frame.headers).not.toHaveProperty('x-frame-options')
  // Nobody else's address opens it, nor one that has expired.
  expect((await get(video.src.replace(`/${school.student.id}/`, `/${school.teacher.id}/`))).statusCode).toBe(
    404,
  )
  school.app.clock.move(16 * 60_000)
  expect((await get(video.src)).statusCode).toBe(404)
})
