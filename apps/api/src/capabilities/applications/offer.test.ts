import { answerOffer, listApplications } from '@qadam/contract/applications/endpoints.ts'
import { dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import { getHome } from '@qadam/contract/home/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { anApplication, anOpenProgram, ask, letter } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const answer = (who: SchoolFixture['student'], id: number, body: { declined: boolean; version?: number }) =>
  as(who).call(answerOffer, { params: { id }, body })

/** A day from now, near enough for the week of the home page. */
const day = (shift: number) =>
  new Date(school.app.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10)
const tasksOfHome = async () => {
  const { hero, week } = await as(school.student).call(getHome).expect(200)
  return [hero, ...week]
}

test('an offer has the day by which it is answered, and the student’s next step is due on it', async () => {
  const { id } = await anApplication(school, 'under_review')
  const offer = await ask(school.manager, { id, status: 'has_invitation', answer_by: day(5) }, [
    letter(),
  ]).expect(200)
  expect(offer).toMatchObject({ answer_by: day(5), declined_at: null })
  expect(await tasksOfHome()).toContainEqual(expect.objectContaining({ kind: 'decision', due_on: day(5) }))
  await ask(school.manager, { id, status: 'has_invitation', answer_by: day(6) }).expect(200)
  // A student cannot give themselves more time.
  const own = await ask(school.student, { id, status: 'has_invitation', answer_by: day(90) }).expect(200)
  expect(own.answer_by).toBe(day(6))
})

test('an offer shows the cover that its program has in the catalogue: its city and its area of study', async () => {
  const city = await as(school.manager)
    .call(dictionaryCalls.city.create, { body: { city: 'Padova', name_ru: 'Падуя', name_en: 'Padua' } })
    .expect(201)
  const program = await anOpenProgram(school, { cities: [city.id], field: 'Health' })
  const { course } = await ask(school.student, { course_id: program.id, status: 'selected' }).expect(200)
  expect(course).toMatchObject({ study_area: 'health', cities: [{ city_en: 'Padua' }] })
})

test('a declined offer asks for nothing any more; it can be taken back and accepted while it stands', async () => {
  const { id, version } = await anApplication(school, 'has_invitation')
  const declined = await answer(school.student, id, { declined: true, version }).expect(200)
  expect(declined.status).toBe('has_invitation')
  expect(declined.declined_at).not.toBeNull()
  expect(declined.history?.[0]).toMatchObject({ answer: 'declined', on_behalf: false })
  expect((await tasksOfHome()).map((task) => task?.kind)).not.toContain('decision')
  // Idempotent, whatever version the reader has seen.
  expect((await answer(school.student, id, { declined: true, version }).expect(200)).version).toBe(
    declined.version,
  )
  const restored = await answer(school.student, id, { declined: false }).expect(200)
  expect(restored).toMatchObject({ declined_at: null, history: [{ answer: 'restored' }, {}, {}, {}, {}] })
  await answer(school.student, id, { declined: true }).expect(200)
  const chosen = await ask(school.student, { id, status: 'final_choice' }).expect(200)
  expect(chosen).toMatchObject({ status: 'final_choice', declined_at: null })
})

test('only an offer can be declined, only one’s own, and a stale version is rejected', async () => {
  const sent = await anApplication(school, 'under_review')
  await answer(school.student, sent.id, { declined: true }).refused(409, 'transition_not_allowed')
  const offer = await anApplication(school, 'has_invitation')
  await answer(await school.person('student'), offer.id, { declined: true }).refused(
    404,
    'request.row_not_found',
  )
  await answer(school.student, offer.id, { declined: true, version: offer.version - 1 }).refused(
    409,
    'stale_version',
  )
  const onBehalf = await answer(school.manager, offer.id, { declined: true }).expect(200)
  expect(onBehalf.history?.[0]).toMatchObject({ answer: 'declined', on_behalf: true })
})

test('an offer shows what the program costs, so that offers can be compared', async () => {
  await anApplication(school, 'has_invitation')
  const [offer] = (await as(school.student).call(listApplications).expect(200)).results
  expect(offer?.course).toMatchObject({ price: 250_000, currency: 'EUR', price_period: 'year' })
})

test('an answer to an offer can be changed until its day is over, an acceptance at least for a day', async () => {
  const { id } = await anApplication(school, 'under_review')
  await ask(school.manager, { id, status: 'has_invitation', answer_by: day(3) }, [letter()]).expect(200)
  const chosen = await ask(school.student, { id, status: 'final_choice' }).expect(200)
  expect(chosen).toMatchObject({ answer_by: null, change_until: day(3) })
  school.app.clock.move(2 * 86_400_000)
  await ask(school.student, { id, status: 'has_invitation' }).expect(200)
  await answer(school.student, id, { declined: true }).expect(200)
  await answer(school.student, id, { declined: false }).expect(200)
  await answer(school.student, id, { declined: true }).expect(200)
  school.app.clock.move(2 * 86_400_000)
  await answer(school.student, id, { declined: false }).refused(409, 'applications.second_thought_over')
  // The school, which talks to the university, still may.
  await answer(school.manager, id, { declined: false }).expect(200)
  await ask(school.student, { id, status: 'final_choice' }).expect(200)
  school.app.clock.move(23 * 3_600_000)
  await ask(school.student, { id, status: 'has_invitation' }).expect(200)
  await ask(school.student, { id, status: 'final_choice' }).expect(200)
  school.app.clock.move(25 * 3_600_000)
  await ask(school.student, { id, status: 'has_invitation' }).refused(409, 'applications.second_thought_over')
})
