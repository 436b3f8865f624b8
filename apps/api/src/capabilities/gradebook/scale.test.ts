import * as calls from '@qadam/contract/gradebook/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture, type TestUser } from '../../testing/school-fixture.ts'

const change = (who: TestUser, body: object) => as(who).call(calls.changeScale, { body: body as never })

test('a school begins with usual borders and shows percent; its admin chooses five or four points and moves borders [R333] [R334] [R335]', async () => {
  const school = await schoolFixture()
  expect(await as(school.student).call(calls.getScale).expect(200)).toMatchObject({
    shown: 'percent',
    five: [85, 65, 40],
    version: 0,
  })
  await change(school.owner, { shown: 'five', five: [90, 70, 50], version: 0 }).expect(200)
  expect(await as(school.teacher).call(calls.getScale).expect(200)).toMatchObject({
    shown: 'five',
    five: [90, 70, 50],
    version: 1,
  })
  expect(await change(school.owner, { shown: 'four', version: 1 }).expect(200)).toMatchObject({
    shown: 'four',
    version: 2,
  })
  await change(school.owner, { shown: 'percent', version: 1 }).refused(409, 'stale_version')
})

test('borders fall from the best grade to the worst, and only the school admin moves them', async () => {
  const school = await schoolFixture()
  for (const five of [
    [70, 80, 50],
    [90, 90, 50],
    [90, 70],
    [101, 70, 50],
    [90, 70, 0],
  ])
    await change(school.owner, { five }).refused(400, 'request.malformed')
  for (const who of [school.manager, school.teacher, school.student])
    await change(who, { shown: 'five' }).refused(403, 'request.not_allowed')
})
