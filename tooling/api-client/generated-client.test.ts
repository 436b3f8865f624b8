import { expect, test } from 'vitest'
import { createApp } from '../../apps/api/src/app.ts'
import { anEmail, givePassword, goodPassword } from '../../apps/api/src/capabilities/accounts/factory.ts'
import { anOpenProgram } from '../../apps/api/src/capabilities/applications/factory.ts'
import { aPicture } from '../../apps/api/src/capabilities/programs/factory.ts'
import { atEnd } from '../../apps/api/src/testing/at-end.ts'
import { asSchemaOwner, schoolFixture } from '../../apps/api/src/testing/school-fixture.ts'
import { generateClient } from './generate-client.ts'

// npm run test:long generates the client of all calls; of these few it takes a second.
const usedHere = [
  'logIn',
  'listCatalog',
  'setStatus',
  'listApplications',
  'updateAvatar',
  'removeApplication',
]

test('a client generated from the API document signs in, pages, uploads, applies and reads failures', async () => {
  const school = await schoolFixture()
  const programs = [await anOpenProgram(school), await anOpenProgram(school)]
  const email = anEmail()
  const student = await school.person('student', { email })
  await school.inside((db) => givePassword(db, student.id))
  // fetch sends the host of the address and no other, so the school is found by one of its own.
  const host = '127.0.0.2'
  await asSchemaOwner().query(
    'insert into school_domains (domain, school_id) values ($1, $2) on conflict (domain) do update set school_id = $2',
    [host, school.school.id],
  )
  const { http } = await createApp(school.app.services)
  atEnd(() => http.close())
  await http.listen({ port: 0, host })
  const document = (await http.inject('/api/v1/openapi.json')).json()
  const client = await generateClient(document, {
    baseUrl: `http://${host}:${(http.server.address() as { port: number }).port}`,
    ...(process.env.WHOLE_CLIENT ? {} : { operationIds: usedHere }),
  })

  const signedIn = await client.api.logIn({ email, password: goodPassword })
  client.setSecurityData(signedIn.data.access)

  const found: number[] = []
  for (let page = 1; page <= 2; page += 1) {
    const { data } = await client.api.listCatalog(school.school.id, { page, page_size: 1 }, { secure: true })
    expect(data.count).toBe(2)
    found.push(...data.results.map(({ id }: { id: number }) => id))
  }
  expect(found.toSorted()).toEqual(programs.map(({ id }) => id).toSorted())

  const picture = new File([new Uint8Array(await aPicture(64, 64))], 'face.png', { type: 'image/png' })
  const avatar = await client.api.updateAvatar(
    student.id,
    { avatar: picture, x: 0, y: 0, width: 64, height: 64 },
    { secure: true },
  )
  expect(avatar.status).toBe(200)

  const [program] = programs
  const applied = await client.api.setStatus({ course_id: program?.id, status: 'selected' }, { secure: true })
  expect(applied.data.course.id).toBe(program?.id)
  const { data: applications } = await client.api.listApplications({}, { secure: true })
  expect(applications.results.map(({ id }: { id: number }) => id)).toEqual([applied.data.id])

  const refused = await client.api
    .setStatus({ course_id: 999_999_999, status: 'selected' }, { secure: true })
    .catch((response: unknown) => response)
  expect([refused.status, refused.error.code]).toEqual([404, 'request.row_not_found'])
  expect((await client.api.removeApplication(applied.data.id, {}, { secure: true })).status).toBe(204)
})
