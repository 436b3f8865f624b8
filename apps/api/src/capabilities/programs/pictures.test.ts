import { updateProgram, uploadMedia, uploadPosters } from '@qadam/contract/programs/endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aPicture, aProgram } from './factory.ts'

interface Part {
  part: string
  name: string
  type?: string
  content: Buffer | string
}

const poster = (content: Buffer | string, name = 'cover.jpg'): Part => ({
  part: 'posters',
  name,
  type: 'image/jpeg',
  content,
})

test('a poster is kept as webp in three widths, upright and without where it was taken', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const content = await sharp({ create: { width: 900, height: 2000, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const program = await as(school.manager)
    .call(uploadPosters, { params: { id }, files: [poster(content)] })
    .expect(200)
  const [stored] = program.posters
  expect(stored?.sizes.map((size) => size.width)).toEqual([320, 640, 1280])
  expect(program.cover).toEqual(stored)
  expect([stored?.width, stored?.height]).toEqual([1280, 576])
  const app = school.app
  const file = await app.http.inject(stored?.sizes[0]?.url ?? '')
  expect(file.headers['content-type']).toBe('image/webp')
  expect(file.rawPayload.includes('secret place')).toBe(false)
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 320, format: 'webp' })
})

test('a small picture is not blown up', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const program = await as(school.manager)
    .call(uploadPosters, { params: { id }, files: [poster(await aPicture(500, 300))] })
    .expect(200)
  expect(program.posters[0]?.sizes.map((size) => size.width)).toEqual([320, 500])
})

test('posters are put in another order, and what the form leaves out is removed with its files', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const by = as(school.manager)
  const files = [poster(await aPicture(400, 300)), poster(await aPicture(420, 300))]
  const uploaded = await by.call(uploadPosters, { params: { id }, files }).expect(200)
  const [first, second] = uploaded.posters.map((one) => one.id) as [number, number]
  const turned = await by
    .call(updateProgram, { params: { id }, body: { posters: [second, first] } })
    .expect(200)
  expect(turned.cover?.id).toBe(second)
  const one = await by.call(updateProgram, { params: { id }, body: { posters: [second] } }).expect(200)
  expect(one.posters.map((stored) => stored.id)).toEqual([second])
  const gone = uploaded.posters.find((stored) => stored.id === first)?.sizes[0]?.url ?? ''
  expect((await school.app.http.inject(gone)).statusCode).toBe(404)
  await by
    .call(updateProgram, { params: { id }, body: { posters: [999_999] } })
    .refused(400, 'request.malformed')
})

test('what is not a picture is refused, whatever it calls itself', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)])
  for (const content of [
    zip,
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="x()"/>',
    'text',
    '',
  ])
    await as(school.manager)
      .call(uploadPosters, { params: { id }, files: [poster(content, 'cover.png')] })
      .refused(400, 'files.not_a_picture')
  await as(school.manager).call(uploadPosters, { params: { id }, files: [] }).refused(400, 'files.missing')
  const program = await as(school.manager).call(updateProgram, { params: { id }, body: {} }).expect(200)
  expect(program.posters).toEqual([])
})

test('a picture of 20 MiB is refused and nothing is kept [R220]', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const big = Buffer.concat([await aPicture(100, 100), Buffer.alloc(20 * 1024 * 1024)])
  const response = await as(school.manager)
    .call(uploadPosters, { params: { id }, files: [poster(big)] })
    .response()
  expect(response.statusCode).toBe(413)
  expect(response.json()).toMatchObject({
    code: 'files.too_large',
    message: 'Please select a file that is less than 20 MB in size!',
  })
  const files = await school.inside((db) =>
    db.row(sql`select count(*) as n from files where school_id = ${db.schoolId}`),
  )
  expect(files).toEqual({ n: 0 })
})

test('at most ten posters', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const picture = await aPicture(50, 50)
  const some = (n: number) => ({ params: { id }, files: Array.from({ length: n }, () => poster(picture)) })
  await as(school.manager).call(uploadPosters, some(9)).expect(200)
  await as(school.manager).call(uploadPosters, some(2)).refused(409, 'programs.too_many_posters')
})

test('a media file is known by its content; what a browser cannot show is refused', async () => {
  const school = await schoolFixture()
  const { id } = await aProgram(school)
  const file = (content: Buffer | string, name: string): Part => ({ part: 'media', name, content })
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
  const program = await as(school.manager)
    .call(uploadMedia, { params: { id }, files: [file(pdf, 'Буклет.pdf')] })
    .expect(200)
  expect(program.media).toMatchObject([{ name: 'Буклет.pdf', type: 'application/pdf', bytes: pdf.length }])
  expect(program.missing).not.toContain('media')
  const problem = await as(school.manager)
    .call(uploadMedia, { params: { id }, files: [file('<script>alert(1)</script>', 'film.mp4')] })
    .refused(400, 'programs.unsupported_media')
  expect(problem.message).toBe('Your browser does not support this file')
})

test('pictures are uploaded by staff of the school alone, and recorded', async () => {
  const [school, other] = [await schoolFixture(), await schoolFixture()]
  const { id } = await aProgram(school)
  const sent = { params: { id }, files: [poster(await aPicture(50, 50))] }
  await as(school.teacher).call(uploadPosters, sent).refused(403, 'request.not_allowed')
  await as(other.manager).call(uploadPosters, sent).refused(404, 'request.row_not_found')
  await as(school.manager).call(uploadPosters, sent).expect(200)
  const row = await school.inside((db) =>
    db.row(
      sql`select object_id from audit_log where school_id = ${db.schoolId} and action = 'program.posters_added'`,
    ),
  )
  expect(row).toEqual({ object_id: id })
})
