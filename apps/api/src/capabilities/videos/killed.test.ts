/** @module-tag long */
import { statSync } from 'node:fs'
import { request } from 'node:http'
import { uploadVideo } from '@qadam/contract/videos/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { serverProcess } from '../../testing/server-process.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aProgram } from '../programs/factory.ts'
import { uploadPath } from './commands/upload-store.ts'
import { aVideoFile, tusOf, uploadIdOf } from './factory.ts'

test('a server killed in the middle of an upload keeps what had come, and another goes on with it to the last byte', async () => {
  const school = await schoolFixture()
  const section = await aSection(school, (await aProgram(school)).id)
  const lesson = await aLesson(school, section.id)
  const content = aVideoFile(400_000)
  const tus = await tusOf(school, school.manager)
  const path = (await tus.create(content.length)).headers.get('location') ?? ''
  const id = uploadIdOf(path)
  const server = await serverProcess()
  try {
    const sending = request(new URL(path, server.origin), {
      method: 'PATCH',
      headers: {
        'Tus-Resumable': '1.0.0',
        Authorization: `Bearer ${school.manager.token}`,
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': content.length,
      },
    })
    sending.on('error', () => undefined)
    sending.write(content.subarray(0, 250_000))
    const arrived = () =>
      statSync(uploadPath(school.app.services.settings, id), { throwIfNoEntry: false })?.size
    await expect.poll(arrived, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
  } finally {
    await server.kill()
  }
  const offset = Number((await tus.head(path)).headers.get('upload-offset'))
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThanOrEqual(250_000)
  expect((await tus.send(path, offset, content.subarray(offset))).status).toBe(204)
  const bound = await as(school.manager)
    .call(uploadVideo, { params: { id: lesson.id }, body: { upload_id: id } })
    .expect(200)
  const played = await school.app.http.inject({ url: bound.video?.src })
  expect(played.rawPayload.equals(content)).toBe(true)
}, 90_000)
