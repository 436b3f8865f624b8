import { changeClass, planClass } from '@qadam/contract/classes/endpoints.ts'
import * as groupCalls from '@qadam/contract/groups/endpoints.ts'
import { updateRoom } from '@qadam/contract/rooms/endpoints.ts'
import * as calls from '@qadam/contract/waiting-list/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aForm, aRoom, aTaughtProgram } from '../classes/factory.ts'
import { aGroup } from '../groups/factory.ts'
import { waitingOf } from './factory.ts'
import { lookAtDeadlines } from './jobs.ts'

let school: SchoolFixture
let group: Awaited<ReturnType<typeof aGroup>>
let first: TestUser
let second: TestUser
beforeEach(async () => {
  school = await schoolFixture()
  first = await school.person('student')
  second = await school.person('student')
  // A group whose only seat is taken.
  group = await aGroup(school, { type_group: 'individual' })
})

const queue = (who: TestUser, student: TestUser) =>
  as(who).call(calls.joinWaiting, { body: { group: group.id, student: student.id } })
const accept = (who: TestUser, id = 0) => as(who).call(calls.acceptOffer, { params: { id } })
const frees = async () => {
  await as(school.owner)
    .call(groupCalls.removeFromGroup, { params: { groupId: group.id, userId: school.student.id } })
    .expect(200)
  await runJobs(school.school.id)
}
const membersOf = async () => {
  const read = await as(school.owner)
    .call(groupCalls.getGroup, { params: { id: group.id } })
    .expect(200)
  return read.students.map(({ id }) => id)
}

test('a seat that somebody leaves is offered to the first who waits, who is in the group once they take it', async () => {
  await queue(school.owner, first).expect(201)
  expect(await queue(school.owner, second).expect(201)).toMatchObject({ place: 2, group: { id: group.id } })
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  await frees()
  const { offer } = await waitingOf(first)
  expect(offer).toMatchObject({ starts_at: null, course: { id: group.course.id } })
  expect((await waitingOf(second)).offer).toBeNull()
  expect((await sentTo(first.email))[0]?.subject).toContain(group.name_group)
  const answers = await Promise.all([
    accept(first, offer?.id).response(),
    accept(first, offer?.id).response(),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await membersOf()).toEqual([first.id])
  await runJobs(school.school.id)
  expect((await waitingOf(second)).entry).toMatchObject({ status: 'waiting', place: 1 })
})

test('a seat that is declined, or not answered in time, goes to the next and the waiting ends', async () => {
  const third = await school.person('student')
  for (const student of [first, second, third]) await queue(school.owner, student).expect(201)
  await frees()
  const { offer } = await waitingOf(first)
  await as(first)
    .call(calls.declineOffer, { params: { id: offer?.id ?? 0 } })
    .expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).entry).toBeUndefined()
  const passed = (await waitingOf(second)).offer
  school.app.clock.move(Date.parse(passed?.expires_at ?? '') - school.app.clock.now().getTime() + 1)
  await accept(second, passed?.id).refused(409, 'waiting.seat_expired')
  await lookAtDeadlines(school.app.services, school.school.id)
  expect((await waitingOf(second)).entry).toBeUndefined()
  expect((await waitingOf(third)).offer).not.toBeNull()
})

test('a seat that the school gives to somebody else withdraws the offer, and who came in otherwise waits no more', async () => {
  await queue(school.owner, first).expect(201)
  await queue(school.owner, second).expect(201)
  await frees()
  const { offer } = await waitingOf(first)
  await as(school.owner)
    .call(groupCalls.changeGroup, { params: { id: group.id }, body: { students: [second.id] } })
    .expect(200)
  await accept(first, offer?.id).refused(409, 'waiting.seat_taken')
  await runJobs(school.school.id)
  expect((await waitingOf(first)).entry).toMatchObject({ status: 'waiting', offer: { status: 'withdrawn' } })
  expect((await waitingOf(second)).entry).toBeUndefined()
})

test('the school admin alone puts students on the list of a group, once and only who is not in it', async () => {
  await queue(school.manager, first).refused(403, 'request.not_allowed')
  await as(first)
    .call(calls.joinWaiting, { body: { group: group.id } })
    .refused(403, 'request.not_allowed')
  await queue(school.owner, school.student).refused(409, 'waiting.in_group')
  await queue(school.owner, first).expect(201)
  await queue(school.owner, first).refused(409, 'waiting.already')
  const other = await schoolFixture()
  await as(other.owner)
    .call(calls.joinWaiting, { body: { group: group.id, student: other.student.id } })
    .refused(404, 'request.row_not_found')
  const { results } = await as(school.manager)
    .call(calls.listWaiting, { query: { group: group.id } })
    .expect(200)
  expect(results.map(({ student }) => student.id)).toEqual([first.id])
})

test('a seat whose student waits no longer, since their last day is over, goes to the next', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty' }).format(school.app.clock.now())
  await as(school.owner)
    .call(calls.joinWaiting, { body: { group: group.id, student: first.id, until: today } })
    .expect(201)
  await queue(school.owner, second).expect(201)
  await frees()
  expect((await waitingOf(first)).offer).not.toBeNull()
  // The next midnight, with the offer still open: deadlines do not count the night.
  await school.inside((db) =>
    db.rows(sql`update waiting_offers set expires_at = expires_at + interval '3 days'`),
  )
  school.app.clock.move(86_400_000)
  await lookAtDeadlines(school.app.services, school.school.id)
  expect((await waitingOf(first)).entry).toBeUndefined()
  expect((await waitingOf(second)).offer).not.toBeNull()
})

test('a seat of a group is offered only where the rooms of its classes have one too', async () => {
  const course = (await aTaughtProgram(school)).id
  const pair = await aGroup(school, { course, type_group: 'pair' })
  const [narrow, wide] = [await aRoom(school, 1), await aRoom(school, 2)]
  const { results } = await as(school.manager)
    .call(planClass, {
      body: {
        ...aForm(school, course),
        students: [],
        group: pair.id,
        typelesson: 'pair',
        room: narrow,
      } as never,
    })
    .expect(201)
  await as(school.owner)
    .call(calls.joinWaiting, { body: { group: pair.id, student: first.id } })
    .expect(201)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  const move = (room: number) =>
    as(school.manager).call(changeClass, { params: { id: results[0]?.id ?? 0 }, body: { room } as never })
  await move(wide).expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).not.toBeNull()
  await move(narrow).expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).toBeNull()
  await as(school.owner)
    .call(updateRoom, { params: { id: narrow }, body: { seats: 3 } as never })
    .expect(200)
  await runJobs(school.school.id)
  expect((await waitingOf(first)).offer).not.toBeNull()
})
