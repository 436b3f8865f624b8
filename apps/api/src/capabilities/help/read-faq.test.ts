import * as calls from '@qadam/contract/help/endpoints.ts'
import { expect, test } from 'vitest'
import { as, guestOf } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aChapter, aQuestion, startWithFaq } from './factory.ts'

test('a guest opens a chapter of a new school, its questions and an answer [R088] [R089] [R090] [R302]', async () => {
  const school = await schoolFixture()
  await startWithFaq(school)
  const guest = guestOf(school)
  const chapters = await guest.call(calls.listFaqChapters, { language: 'kk' }).expect(200)
  expect(chapters[0]).toMatchObject({ title: 'Оқуға түсу', language: 'kk', count: 6 })
  const params = { id: chapters[0]?.id ?? 0 }
  const questions = await guest.call(calls.listFaqQuestions, { params, language: 'kk' }).expect(200)
  expect(questions).toHaveLength(6)
  expect(questions[0]).toMatchObject({ title: '10 не 11-сыныпта болсам, неден бастаймын?' })
  const answer = await guest
    .call(calls.getFaqQuestion, { params: { id: questions[0]?.id ?? 0 }, language: 'en' })
    .expect(200)
  expect(answer).toMatchObject({ language: 'en', chapter: { id: params.id, title: 'Admission' } })
  expect(answer.text).toContain('Start with three things')
})

test('what names a part of the product that is not there yet waits unpublished', async () => {
  const school = await schoolFixture()
  await startWithFaq(school)
  const chapters = await as(school.owner).call(calls.listEditedFaq).expect(200)
  const questions = chapters.flatMap((chapter) => chapter.questions)
  expect(questions).toHaveLength(32)
  const waiting = questions.filter(({ waits_for: part }) => part !== null)
  expect(waiting.length).toBeGreaterThan(5)
  expect(waiting.every(({ is_published: shown }) => !shown)).toBe(true)
  const shown = await guestOf(school).call(calls.listFaqChapters, { language: 'en' }).expect(200)
  expect(shown.map(({ title }) => title)).not.toContain('Payments')
  const [first] = waiting
  const published = await as(school.owner)
    .call(calls.updateFaqQuestion, { params: { id: first?.id ?? 0 }, body: { is_published: true } })
    .expect(200)
  expect(published.waits_for).toBe(null)
})

test('starting again gives a school nothing twice', async () => {
  const school = await schoolFixture()
  await startWithFaq(school)
  const [chapter] = await as(school.owner).call(calls.listEditedFaq).expect(200)
  await as(school.owner)
    .call(calls.deleteFaqChapter, { params: { id: chapter?.id ?? 0 } })
    .expect(204)
  await startWithFaq(school)
  expect(await as(school.owner).call(calls.listEditedFaq).expect(200)).toHaveLength(5)
})

test('a question speaks the reader’s language, else Russian, English, Kazakh, and says which', async () => {
  const school = await schoolFixture()
  const { id: chapter } = await aChapter(school)
  const only = (language: 'kk' | 'en') => ({
    title_ru: '',
    text_ru: '',
    [`title_${language}`]: language,
    [`text_${language}`]: `answer ${language}`,
  })
  await aQuestion(school, chapter, { ...only('en'), title_kk: 'kk', text_kk: 'answer kk' })
  await aQuestion(school, chapter, only('kk'))
  const read = async (language: 'ru' | 'kk' | 'en') =>
    (
      await guestOf(school)
        .call(calls.listFaqQuestions, { params: { id: chapter }, language })
        .expect(200)
    ).map((question) => [question.language, question.text])
  expect(await read('kk')).toEqual([
    ['kk', 'answer kk'],
    ['kk', 'answer kk'],
  ])
  expect(await read('ru')).toEqual([
    ['en', 'answer en'],
    ['kk', 'answer kk'],
  ])
})

test('nobody reads an unpublished question, a deleted one, or one of a deleted chapter', async () => {
  const school = await schoolFixture()
  const { id: chapter } = await aChapter(school)
  const hidden = await aQuestion(school, chapter, { is_published: false })
  const gone = await aQuestion(school, chapter, { title_ru: 'Космодром' })
  await as(school.owner)
    .call(calls.deleteFaqQuestion, { params: { id: gone.id } })
    .expect(204)
  const seen = await as(school.student)
    .call(calls.listFaqQuestions, { params: { id: chapter } })
    .expect(200)
  expect(seen).toEqual([])
  expect(await as(school.student).call(calls.listFaqChapters).expect(200)).toEqual([])
  for (const { id } of [hidden, gone]) {
    await as(school.owner)
      .call(calls.getFaqQuestion, { params: { id } })
      .refused(404, 'request.row_not_found')
  }
  expect(
    await guestOf(school)
      .call(calls.searchFaq, { query: { q: 'космодром' } })
      .expect(200),
  ).toEqual({
    results: [],
  })
  await as(school.owner)
    .call(calls.deleteFaqChapter, { params: { id: chapter } })
    .expect(204)
  await as(school.student)
    .call(calls.listFaqQuestions, { params: { id: chapter } })
    .refused(404, 'request.row_not_found')
})

test('a guest whose page was cached sees a change at once', async () => {
  const school = await schoolFixture()
  const { id: chapter } = await aChapter(school)
  const question = await aQuestion(school, chapter)
  const read = () =>
    guestOf(school)
      .call(calls.getFaqQuestion, { params: { id: question.id }, language: 'ru' })
      .expect(200)
  expect((await read()).text).toBe('Ответ')
  await as(school.owner)
    .call(calls.updateFaqQuestion, { params: { id: question.id }, body: { text_ru: 'Другой ответ' } })
    .expect(200)
  await expect.poll(async () => (await read()).text).toBe('Другой ответ')
})
