import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  deleteAvatar,
  getAvatar,
  getOwnProfile,
  updateAvatar,
  uploadAvatar,
} from '@qadam/contract/accounts/endpoints.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { eventsOf } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }

/** A picture with a red left half and a blue right half, with a location and a camera in its metadata. */
async function photo(): Promise<Buffer> {
  const right = await sharp({ create: { width: 400, height: 400, channels: 3, background: blue } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: red } })
    .composite([{ input: right, left: 400, top: 0 }])
    .withExif({ IFD0: { Make: 'SpyCamera' }, IFD3: { GPSLatitude: '43/1 15/1 0/1' } })
    .jpeg()
    .toBuffer()
}

const file = (content: Buffer | string, name = 'me.jpg') => ({ files: [{ part: 'avatar', name, content }] })

async function fetched(school: SchoolFixture, url: string | null) {
  const answer = await school.app.http.inject({ url: url ?? '/none' })
  return { ...answer, picture: answer.rawPayload }
}

test('a picture that the store does not take is refused in the words of the specification and leaves nothing [R315]', async () => {
  const school = await schoolFixture()
  const { DATA_DIR } = school.app.services.settings
  // A regular file occupies the path of the school's file folder.
  mkdirSync(join(DATA_DIR, 'files'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'files', String(school.school.id)), '')
  const answer = await as(school.student)
    .call(uploadAvatar, { params: { id: school.student.id }, ...file(await photo()), language: 'en' })
    .refused(503, 'files.not_stored')
  expect(answer.message).toBe('Something went wrong! Try uploading again!')
  expect(await school.inside((db) => db.rows(sql`select id from files`))).toEqual([])
  expect((await as(school.student).call(getOwnProfile).expect(200)).avatar).toBeNull()
})

test('a picture for which the store has no room is refused as such', async () => {
  const school = await schoolFixture()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  vi.spyOn(school.app.services.files, 'put').mockRejectedValueOnce(full)
  await as(school.student)
    .call(uploadAvatar, { params: { id: school.student.id }, ...file(await photo()) })
    .refused(507, 'storage_full')
  expect(await school.inside((db) => db.rows(sql`select id from files`))).toEqual([])
})

test('a form is read by the boundary that its header names, whichever it is [R277]', async () => {
  const school = await schoolFixture()
  const content = await photo()
  for (const boundary of ['x', '----WebKitFormBoundary7MA4YWxkTrZu0gW', "a'()+_,-./:=?b"]) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="avatar"; filename="me.jpg"\r\n\r\n`
    const answer = await school.app.http.inject({
      method: uploadAvatar.method,
      url: uploadAvatar.path.replace(':id', String(school.student.id)),
      headers: {
        authorization: `Bearer ${school.student.token}`,
        'content-type': `multipart/form-data; boundary="${boundary}"`,
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    expect(answer.statusCode, `${boundary} ${answer.body.slice(0, 300)}`).toBe(200)
  }
})

test('an avatar is made in two sizes without the metadata of the camera', async () => {
  const school = await schoolFixture()
  const { id } = school.student
  const avatar = await as(school.student)
    .call(uploadAvatar, { params: { id }, body: {}, ...file(await photo()) })
    .expect(200)
  for (const [url, size] of [
    [avatar.avatar, 320],
    [avatar.avatar_small, 96],
  ] as const) {
    const { headers, picture, statusCode } = await fetched(school, url)
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ])
    const { width, height, exif } = await sharp(picture).metadata()
    expect([width, height, exif]).toEqual([size, size, undefined])
    expect(picture.includes('SpyCamera')).toBe(false)
  }
  expect(await as(school.student).call(getAvatar, { params: { id } }).expect(200)).toEqual(avatar)
  expect(await as(school.student).call(getOwnProfile).expect(200)).toMatchObject(avatar)
  expect(await eventsOf(school)).toContain('person.avatar_changed')
})

test('the crop decides which part of the picture stays', async () => {
  const school = await schoolFixture()
  const { id } = school.student
  for (const [x, colour] of [
    [0, red],
    [400, blue],
  ] as const) {
    const { avatar } = await as(school.student)
      .call(updateAvatar, {
        params: { id },
        body: { x, y: 0, width: 400, height: 400 },
        ...file(await photo()),
      })
      .expect(200)
    const { dominant } = await sharp((await fetched(school, avatar)).picture).stats()
    expect(Math.abs(dominant.r - colour.r)).toBeLessThan(30)
    expect(Math.abs(dominant.b - colour.b)).toBeLessThan(30)
  }
  const half = await as(school.student)
    .call(updateAvatar, { params: { id }, body: { x: 1, y: 1 }, ...file(await photo()) })
    .refused(400, 'request.malformed')
  expect(half.errors[0]?.code).toBe('accounts.crop_incomplete')
})

test('a new avatar and its removal leave no old file behind', async () => {
  const school = await schoolFixture()
  const { id } = school.student
  const put = async () =>
    as(school.student)
      .call(uploadAvatar, { params: { id }, body: {}, ...file(await photo()) })
      .expect(200)
  const first = await put()
  const second = await put()
  expect((await fetched(school, first.avatar)).statusCode).toBe(404)
  expect((await fetched(school, second.avatar)).statusCode).toBe(200)
  await as(school.student).call(deleteAvatar, { params: { id } }).expect(204)
  expect((await fetched(school, second.avatar)).statusCode).toBe(404)
  expect(await school.inside((db) => db.rows(sql`select id from files`))).toEqual([])
  expect(await as(school.student).call(getAvatar, { params: { id } }).expect(200)).toEqual({
    avatar: null,
    avatar_small: null,
  })
  await as(school.student).call(deleteAvatar, { params: { id } }).expect(204)
})

test('files of 20 MiB and more are refused in the words of the specification [R220]', async () => {
  const school = await schoolFixture()
  for (const bytes of [20 * 1024 * 1024, 21 * 1024 * 1024]) {
    const problem = await as(school.student)
      .call(uploadAvatar, { params: { id: school.student.id }, body: {}, ...file(Buffer.alloc(bytes, 1)) })
      .refused(413, 'files.too_large')
    expect(problem.message).toBe('Please select a file that is less than 20 MB in size!')
  }
})

test('what is not a picture is refused by its content, whatever its name says (S11)', async () => {
  const school = await schoolFixture()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const contents = [
    Buffer.from('PK\u0003\u0004 a zip named png'),
    svg,
    '<html><script>1</script></html>',
    '%PDF-1.7',
    'GIF89a',
    '',
  ]
  for (const content of contents) {
    await as(school.student)
      .call(uploadAvatar, { params: { id: school.student.id }, body: {}, ...file(content, 'me.png') })
      .refused(400, 'files.not_a_picture')
  }
  await as(school.student)
    .call(uploadAvatar, { params: { id: school.student.id }, body: {} })
    .refused(400, 'files.missing')
})

test('a picture that unpacks to far too many pixels is refused (S11)', async () => {
  const school = await schoolFixture()
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: red },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await as(school.student)
    .call(uploadAvatar, { params: { id: school.student.id }, body: {}, ...file(bomb, 'big.png') })
    .refused(400, 'files.not_a_picture')
})

test('staff set the avatars of people below them, others do not', async () => {
  const school = await schoolFixture()
  const put = async (actor: TestUser, id: number) =>
    as(actor).call(updateAvatar, { params: { id }, body: {}, ...file(await photo()) })
  await (await put(school.manager, school.student.id)).expect(200)
  await (await put(school.manager, school.owner.id)).refused(403, 'accounts.role_ceiling')
  await (await put(school.student, school.teacher.id)).refused(404, 'accounts.not_found')
  await (await put(school.owner, (await schoolFixture()).student.id)).refused(404, 'accounts.not_found')
})
