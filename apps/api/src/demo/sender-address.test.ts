import { checkSenderAddress, getSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../testing/api.ts'
import { runJobs } from '../testing/jobs.ts'
import { schoolFixture } from '../testing/school-fixture.ts'
import { setDemoSender } from './sender-address.ts'

test('the demo school lacks one record, and a check says that DNS did not respond', async () => {
  const school = await schoolFixture()
  const owner = as(school.owner)
  const client = { send: (endpoint: never, input: never) => owner.call(endpoint, input).expect(200) }
  for (let time = 0; time < 2; time++)
    await setDemoSender(school.app, { owner: client as never, schoolId: school.school.id })
  await owner.call(checkSenderAddress).expect(200)
  await runJobs(school.school.id)
  const { own } = await owner.call(getSenderAddress).expect(200)
  expect(own).toMatchObject({ state: 'waiting', unreachable_at: expect.any(String) })
  expect(own?.records.filter(({ state }) => state !== 'found')).toMatchObject([
    { kind: 'dkim', state: 'missing' },
  ])
})
