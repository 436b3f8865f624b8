import { listGuestPrograms } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram, publishByForm } from './factory.ts'

test('guests find a published program, and a draft is not there for them [R005 R439]', async () => {
  const school = await schoolFixture()
  const shown = await publishByForm(school)
  await aProgram(school)
  const page = await guestOf(school).call(listGuestPrograms).expect(200)
  expect(page.count).toBe(1)
  expect(page.results.map((card) => card.id)).toEqual([shown.id])
})
