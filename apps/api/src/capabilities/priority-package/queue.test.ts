import { listChecking } from '@qadam/contract/priority-package/endpoints.ts'
import type { checkingQuery } from '@qadam/contract/priority-package/schemas.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { anOpenProgram, ask } from '../applications/factory.ts'
import { typeIdOf, withFirstTypes } from '../documents/factory.ts'
import { passSeconds } from '../payment-providers/factory.ts'
import { bring, check } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  await withFirstTypes(school)
})

const queue = (query: z.input<typeof checkingQuery> = {}, who: TestUser = school.manager) =>
  as(who).call(listChecking, { query }).expect(200)
const inDays = (days: number) =>
  new Date(school.app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Has a student choose a program whose round ends in so many days. */
async function chooses(student: TestUser, days: number): Promise<void> {
  const program = await anOpenProgram(school, { rounds: [{ start: inDays(-10), end: inDays(days) }] })
  await ask(student, { course_id: program.id, status: 'selected' }).expect(200)
}

test('a document whose deadline is near goes before those that wait longer, one whose deadline is far does not', async () => {
  const [far, near] = [await school.person('student'), await school.person('student')]
  for (const of of [school.student, far, near]) {
    await bring(school, 'passport', { of })
    passSeconds(school, 60)
  }
  await chooses(far, 40)
  await chooses(near, 5)
  const { results } = await queue()
  expect(results.map(({ student, deadline_on }) => [student.id, deadline_on])).toEqual([
    [near.id, inDays(5)],
    [school.student.id, null],
    [far.id, inDays(40)],
  ])
})

test('a curator sees only their own students’ documents when they ask for them, and the kinds among them', async () => {
  const other = await school.person('student')
  await as(school.owner)
    .call(changeRecord, {
      params: { id: other.id },
      body: { values: { responsible_abroad: school.manager.id } },
    })
    .expect(200)
  await bring(school, 'passport', { of: other })
  await bring(school, 'passport')
  await bring(school, 'photo')
  const [passport, photo] = [await typeIdOf(school, 'passport'), await typeIdOf(school, 'photo')]
  const counts = ({ types }: Awaited<ReturnType<typeof queue>>) => types.map(({ id, count }) => [id, count])
  const mine = await queue({ mine: true })
  expect(mine).toMatchObject({ count: 1, waiting: 1, results: [{ student: { id: other.id } }] })
  expect(counts(mine)).toEqual([[passport, 1]])
  const ofKind = await queue({ type: passport })
  expect(ofKind).toMatchObject({ count: 2, waiting: 2 })
  expect(counts(ofKind).toSorted()).toEqual(
    [
      [passport, 2],
      [photo, 1],
    ].toSorted(),
  )
})

test('what the reader brought is marked, a replaced file has its number, and decisions of today are counted', async () => {
  await bring(school, 'photo', { by: school.manager })
  await bring(school, 'passport')
  await bring(school, 'passport')
  const before = await queue()
  expect(before.results.map(({ is_own, number }) => [is_own, number]).toSorted()).toEqual([
    [false, 2],
    [true, 1],
  ])
  expect(before.decided_today).toBe(0)
  await check(school, await typeIdOf(school, 'passport'), { by: school.manager })
  expect(await queue()).toMatchObject({ count: 1, decided_today: 1 })
  expect((await queue({}, school.owner)).decided_today).toBe(0)
})
