import { logIn } from '@qadam/contract/accounts/endpoints.ts'
import { createMessage, listMessages } from '@qadam/contract/conversations/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { videoUploadsPath } from '@qadam/contract/videos/rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import type { App } from '../../platform/http/app-services.ts'
import { sendInside } from '../../platform/http/send-inside.ts'
import { DiskWatch } from '../../platform/storage/disk-watch.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { givePassword, goodPassword } from '../accounts/factory.ts'

const disk = { freeMebibytes: 0 }
let app: App
let school: SchoolFixture

beforeAll(async () => {
  const { services } = await testApp()
  const settings = { ...services.settings, DISK_RESERVE_MEBIBYTES: 2_048 }
  const statfs = async () => ({ bavail: disk.freeMebibytes, blocks: 100 * 1024, bsize: 1024 ** 2 })
  app = await createApp({ ...services, disk: new DiskWatch({ settings, log: services.log, statfs }) })
  school = await schoolFixture()
  await school.inside((db) => givePassword(db, school.student.id))
})

async function withFree(mebibytes: number): Promise<void> {
  disk.freeMebibytes = mebibytes
  await app.services.disk.look()
}

const by = (user: TestUser) => ({ authorization: `Bearer ${user.token}`, 'accept-language': 'ru' })
const pdf = { part: 'files', name: 'a.pdf', content: '%PDF-1.7\ntrailer\n%%EOF\n' }
const send = async (user: TestUser, files?: [typeof pdf]) => {
  const sent = {
    headers: by(user),
    body: { user: school.student.id, text: 'жазу' },
    ...(files ? { files } : {}),
  }
  const { statusCode, body } = await sendInside(app.http, createMessage, sent)
  return { status: statusCode, code: JSON.parse(body).code }
}
const beginVideo = async () => {
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: `${videoUploadsPath}/`,
    headers: { ...by(school.manager), 'tus-resumable': '1.0.0', 'upload-length': String(600 * 1024 ** 2) },
  })
  return statusCode
}

async function expectTheRestGoesOn(): Promise<void> {
  const body = { email: school.student.email, password: goodPassword }
  const signedIn = await sendInside(app.http, logIn, { headers: { host: school.school.domain }, body })
  expect(signedIn.statusCode).toBe(200)
  expect(await send(school.student)).toMatchObject({ status: 201 })
  const read = await app.http.inject({
    url: pathOf(listMessages, { id: school.student.id }),
    headers: by(school.student),
  })
  expect(read.statusCode).toBe(200)
}

test('below the reserve students send no files, staff do, and everything else goes on', async () => {
  await withFree(1_024)
  expect(await send(school.student, [pdf])).toEqual({ status: 507, code: 'storage.reserved' })
  expect(await send(school.manager, [pdf])).toMatchObject({ status: 201 })
  // It would leave less than what is for nobody's files.
  expect(await beginVideo()).toBe(507)
  await expectTheRestGoesOn()
})

test('on a disk that is nearly full nobody sends files; sign-in, reading and small writes go on', async () => {
  await withFree(200)
  expect(await send(school.student, [pdf])).toEqual({ status: 507, code: 'storage.nearly_full' })
  expect(await send(school.manager, [pdf])).toEqual({ status: 507, code: 'storage.nearly_full' })
  expect(await beginVideo()).toBe(507)
  await expectTheRestGoesOn()
})

test('the metrics show the disk and its alarm', async () => {
  await withFree(15 * 1024)
  const { body } = await app.http.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })
  expect(body).toMatch(/qadam_disk_used_percent\{folder="[^"]+"\} 85/)
  expect(body).toMatch(/qadam_disk_alarm\{folder="[^"]+"\} 1/)
})

test('with room everybody sends files again', async () => {
  await withFree(50 * 1024)
  expect(await send(school.student, [pdf])).toMatchObject({ status: 201 })
})
