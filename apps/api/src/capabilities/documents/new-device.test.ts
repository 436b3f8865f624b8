import { proveSecondFactor } from '@qadam/contract/accounts/second-factor/endpoints.ts'
import { getArchive, getFileAddress, uploadDocument } from '@qadam/contract/documents/endpoints.ts'
import { test } from 'vitest'
import { as } from '../../testing/api.ts'
import { onePagePdf } from '../../testing/one-page-pdf.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { connectApp, signInOn } from '../accounts/factory.ts'
import { withFirstTypes } from './factory.ts'

async function withDocument() {
  const school = await schoolFixture()
  await withFirstTypes(school)
  const document = await as(school.student)
    .call(uploadDocument, {
      params: { id: school.student.id },
      body: { type: 'passport' },
      files: [{ part: 'file', name: 'passport.pdf', content: onePagePdf() }],
    })
    .expect(201)
  const open = (user: TestUser) => as(user).call(getFileAddress, { params: { id: document.file?.id ?? 0 } })
  return { school, open }
}

test('on a device that is new to the account staff give the code again before documents open', async () => {
  const { school, open } = await withDocument()
  const app = await connectApp(school, school.manager)
  const first = await signInOn(school, school.manager, { app })
  await open(first.user).expect(200)
  school.app.clock.move(16 * 60_000)
  await open(first.user).refused(403, 'second_factor.again')
  await as(first.user)
    .call(getArchive, { params: { id: school.student.id } })
    .refused(403, 'second_factor.again')
  await as(first.user)
    .call(proveSecondFactor, { body: { code: '000000' } })
    .refused(400, 'request.malformed')
  await open(first.user).refused(403, 'second_factor.again')
  await as(first.user)
    .call(proveSecondFactor, { body: { code: app.newCode() } })
    .expect(204)
  await open(first.user).expect(200)
})

test('a device that the account has used for a day is not asked, even in a new sign-in', async () => {
  const { school, open } = await withDocument()
  const app = await connectApp(school, school.manager)
  const first = await signInOn(school, school.manager, { app })
  school.app.clock.move(25 * 3_600_000)
  const next = await signInOn(school, school.manager, { app, cookie: first.cookie })
  school.app.clock.move(16 * 60_000)
  await open(next.user).expect(200)
  const elsewhere = await signInOn(school, school.manager, { app })
  school.app.clock.move(16 * 60_000)
  await open(elsewhere.user).refused(403, 'second_factor.again')
})

test('who has no second factor is not asked for one, nor is a student for their own documents', async () => {
  const { school, open } = await withDocument()
  await connectApp(school, school.student)
  school.app.clock.move(16 * 60_000)
  await open(school.manager).expect(200)
  await open(school.student).expect(200)
})
