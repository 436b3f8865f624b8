import { mergeStudents, undoMerge } from '@qadam/contract/student-merge/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { differencesIn, inLedger } from '../ledger/factory.ts'
import { anOrder, aSoldCourse, payBy } from '../orders/factory.ts'
import { settleReferrer } from './commands/settle.ts'
import { aFriend, referralsOf } from './factory.ts'
import { creditInSchool } from './jobs.ts'
import { availableCashback } from './queries/cashback.ts'

let school: SchoolFixture
let referrer: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  referrer = await school.person('student', { firstName: 'Referrer' })
})

/** A friend of somebody who has bought a course of 50,000 tenge, which brings 2,500. */
async function aBuyer(of: TestUser): Promise<TestUser> {
  const friend = await aFriend(school, of)
  const theirs = { ...school, student: friend }
  await payBy(theirs, (await anOrder(theirs, await aSoldCourse(school))).id, 'success')
  return friend
}
async function credit(): Promise<void> {
  school.app.clock.move(14 * 86_400_000)
  await creditInSchool(school.app.services, school.school.id)
}
const merge = (survivor: TestUser, gone: TestUser) =>
  as(school.owner)
    .call(mergeStudents, { body: { keep: survivor.id, other: gone.id, take: [] } })
    .expect(201)
const undo = (id: number) => as(school.owner).call(undoMerge, { params: { id } }).expect(200)
const available = async ({ id }: TestUser) =>
  (await school.inside((db) => availableCashback(db, id))).toString()
/** Settling again changes nothing: the totals agree with what friends have brought. */
async function agrees(...people: TestUser[]): Promise<void> {
  const before = await Promise.all(people.map(available))
  for (const { id } of people) await inLedger(school, (ctx) => settleReferrer(ctx, id))
  expect(await Promise.all(people.map(available))).toEqual(before)
  expect(await differencesIn(school)).toEqual([])
}

test.for([true, false])('two referrers who are one have the cashback of both, once: %s', async (bothHave) => {
  const other = await school.person('student', { firstName: 'Referrer' })
  if (bothHave) await aBuyer(referrer)
  await aBuyer(other)
  await credit()
  const { id } = await merge(referrer, other)
  expect(await available(referrer)).toBe(bothHave ? '500000' : '250000')
  expect((await referralsOf(referrer)).friends).toHaveLength(bothHave ? 2 : 1)
  await agrees(referrer)

  await aBuyer(referrer)
  await credit()
  expect(await available(referrer)).toBe(bothHave ? '750000' : '500000')

  await undo(id)
  expect(await available(referrer)).toBe(bothHave ? '500000' : '250000')
  expect(await available(other)).toBe('250000')
  await agrees(referrer, other)
})

test.for(['referrer', 'friend'] as const)('nobody is their own friend: the %s stays', async (who) => {
  const friend = await aBuyer(referrer)
  await aBuyer(referrer)
  await aBuyer(friend)
  await credit()
  const [survivor, gone] = who === 'referrer' ? [referrer, friend] : [friend, referrer]
  const { id } = await merge(survivor, gone)
  // Of the three purchases that of the pair itself brings nothing.
  expect(await available(survivor)).toBe('500000')
  await agrees(survivor)

  await undo(id)
  expect(await available(referrer)).toBe('500000')
  expect(await available(friend)).toBe('250000')
  await agrees(referrer, friend)
})

test('the referrer reads why the cashback of their own second account was taken back', async () => {
  const friend = await aBuyer(referrer)
  await credit()
  await merge(referrer, friend)
  school.app.clock.move(12 * 3_600_000)
  await runJobs(school.school.id)
  const bell = await school.inside((db) =>
    db.rows<{ body: string }>(sql`
      select body from notifications where school_id = ${db.schoolId} and person_id = ${referrer.id} order by id desc`),
  )
  expect(bell[0]?.body).toContain('Две ваши учётные записи объединили')
  expect(await sentTo(friend.email)).not.toContainEqual(expect.objectContaining({ subject: /кешбэк/i }))
})
