import { answerRating, listOwnQuestions, listRatings } from '@qadam/contract/service-ratings/endpoints.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { bellOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aNarrowedManager } from '../students/factory.ts'
import { aQuestion } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
  school.app.clock.set(new Date('2026-11-24T07:00:00Z'))
})

const answer = (who: TestUser, id: number, mark: number, more: { text?: string; version?: number } = {}) =>
  as(who).call(answerRating, { params: { id }, body: { mark: mark as never, ...more } })
const own = async (who: TestUser) => (await as(who).call(listOwnQuestions).expect(200)).results
const list = (who: TestUser, query: Record<string, unknown> = {}) =>
  as(who)
    .call(listRatings, { query: query as never })
    .expect(200)

test('a student answers what they were sent, once, and changes it within seven days', async () => {
  const id = await aQuestion(school, school.student)
  expect(await own(school.student)).toMatchObject([{ id, step: 'visa', mark: null, text: '', version: 0 }])
  expect(
    await answer(school.student, id, 5, { text: ' Всё быстро \r\n', version: 0 }).expect(200),
  ).toMatchObject({
    mark: 5,
    text: 'Всё быстро',
    version: 1,
  })
  // Another window has not seen it.
  await answer(school.student, id, 3, { version: 0 }).refused(409, 'stale_version')
  // The same once more changes nothing.
  expect(await answer(school.student, id, 5, { text: 'Всё быстро', version: 0 }).expect(200)).toMatchObject({
    version: 1,
  })
  expect(await answer(school.student, id, 4, { version: 1 }).expect(200)).toMatchObject({
    mark: 4,
    version: 2,
  })
  const stored = await school.inside((db) => db.rows<{ mark: number }>(sql`select mark from service_ratings`))
  expect(stored).toEqual([{ mark: 4 }])
})

test('after seven days an answer stays, and after sixty a question is over', async () => {
  const answered = await aQuestion(school, school.student, { at: new Date('2026-11-10T05:00:00Z') })
  await answer(school.student, answered, 4).expect(200)
  await school.inside((db) => db.rows(sql`update service_ratings set answered_at = '2026-11-17T07:00:00Z'`))
  expect(await own(school.student)).toEqual([])
  await answer(school.student, answered, 1).refused(409, 'ratings.answer_closed')
  const late = await aQuestion(school, school.student, {
    occasion: 'service_rating:documents',
    at: new Date('2026-09-25T07:00:00Z'),
  })
  await answer(school.student, late, 5).refused(409, 'ratings.closed')
  const { results } = await list(school.owner)
  expect(results).toMatchObject([{ mark: 4 }])
})

test('nothing is answered that was not sent to the one who answers', async () => {
  const other = await school.person('student')
  const theirs = await aQuestion(school, other)
  const skipped = await aQuestion(school, school.student, { state: 'skipped' })
  const queued = await aQuestion(school, school.student, {
    occasion: 'service_rating:documents',
    state: 'queued',
  })
  const birthday = await aQuestion(school, school.student, { occasion: 'birthday:2026' })
  for (const id of [theirs, skipped, queued, birthday, 999_999_999])
    await answer(school.student, id, 5).refused(404, 'request.row_not_found')
  expect(await own(school.student)).toEqual([])
  const id = await aQuestion(school, school.student, { occasion: 'service_rating:departure:2026' })
  for (const mark of [0, 6, 2.5]) await answer(school.student, id, mark).expect(400)
  await answer(school.student, id, 5, { text: 'я'.repeat(2_001) }).expect(400)
  expect((await list(school.owner)).count).toBe(0)
})

test('an answer is read by its student and staff alone', async () => {
  const other = await school.person('student')
  const id = await aQuestion(school, other)
  await answer(other, id, 2, { text: 'Долго' }).expect(200)
  expect(await own(other)).toMatchObject([{ id, mark: 2, text: 'Долго' }])
  expect(await own(school.student)).toEqual([])
  for (const who of [school.student, school.teacher]) await as(who).call(listRatings, {}).expect(403)
  expect((await list(school.owner)).results).toMatchObject([{ mark: 2, text: 'Долго' }])
})

test('staff read the answers by mark, days and name, with the average of the same filter', async () => {
  const { own: mine, other } = await aNarrowedManager(school)
  const given = [
    [mine, 5, '2026-11-02T05:00:00Z'],
    [other, 2, '2026-11-20T05:00:00Z'],
    [school.student, 4, '2026-11-21T05:00:00Z'],
  ] as const
  for (const [who, mark, at] of given)
    await answer(who, await aQuestion(school, who, { at: new Date(at) }), mark, { text: `${mark}!` }).expect(
      200,
    )
  await aQuestion(school, mine, {
    occasion: 'service_rating:documents',
    at: new Date('2026-11-22T05:00:00Z'),
  })
  const all = await list(school.owner)
  expect(all.summary).toEqual({ asked: 4, answered: 3, average: 3.67, marks: [0, 1, 0, 1, 1] })
  expect((await list(school.owner, { mark: 2 })).summary).toEqual({
    asked: 4,
    answered: 1,
    average: 2,
    marks: [0, 1, 0, 0, 0],
  })
  const november = await list(school.owner, { from: '2026-11-20', until: '2026-11-21', page_size: 1 })
  expect(november).toMatchObject({ count: 2, summary: { asked: 2, answered: 2, average: 3 } })
  expect(november.results).toHaveLength(1)
  expect((await list(school.owner, { q: 'other' })).results).toMatchObject([
    { student: { id: other.id, name: 'Other Test' }, mark: 2, text: '2!', step: 'visa', course: null },
  ])
  // A manager sees what their own students answered, and counts no others.
  const narrowed = await list(school.manager)
  expect(narrowed.results.map(({ student }) => student.id)).toEqual([mine.id])
  expect(narrowed.summary).toEqual({ asked: 2, answered: 1, average: 5, marks: [0, 0, 0, 0, 1] })
  await as(school.teacher).call(listRatings, {}).expect(403)
})

test('the curator is notified of a low mark once, and nobody of a good one', async () => {
  await as(school.owner)
    .call(changeRecord, {
      params: { id: school.student.id },
      body: { values: { responsible: school.manager.id } },
    })
    .expect(200)
  const id = await aQuestion(school, school.student)
  const news = async (who: TestUser) =>
    (await bellOf(school, who)).filter(({ kind }) => kind === 'low_ratings')
  await answer(school.student, id, 4).expect(200)
  await runJobs(school.school.id)
  expect(await news(school.manager)).toEqual([])
  await answer(school.student, id, 2, { text: 'Долго' }).expect(200)
  await answer(school.student, id, 1, { text: 'Долго' }).expect(200)
  await runJobs(school.school.id)
  const [low, ...more] = await news(school.manager)
  expect(low).toMatchObject({
    title: 'Student Test: оценка 1 из 5',
    path: `/user/view/${school.student.id}?tab=communication`,
  })
  expect(low?.body).not.toContain('Долго')
  expect(more).toEqual([])
  expect(await news(school.owner)).toEqual([])
})

test('without a curator the school admins are notified; of a mark that was mended nobody', async () => {
  const other = await school.person('student')
  await answer(school.student, await aQuestion(school, school.student), 1).expect(200)
  const mended = await aQuestion(school, other)
  await answer(other, mended, 1).expect(200)
  await answer(other, mended, 5).expect(200)
  await runJobs(school.school.id)
  const news = (await bellOf(school, school.owner)).filter(({ kind }) => kind === 'low_ratings')
  expect(news.map(({ path }) => path)).toEqual([`/user/view/${school.student.id}?tab=communication`])
})
