import * as calls from '@qadam/contract/help/endpoints.ts'
import { faqLimits } from '@qadam/contract/help/limits.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { nightlyTasksOfSchool } from '../../platform/jobs/nightly-tasks.ts'
import { as } from '../../testing/api.ts'
import { eventsOf, runJobs } from '../../testing/jobs.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aChapter, aQuestion } from './factory.ts'

let school: SchoolFixture
beforeEach(async () => {
  school = await schoolFixture()
})

const edited = () => as(school.owner).call(calls.listEditedFaq).expect(200)

test('only the school admin edits', async () => {
  for (const person of [school.student, school.teacher, school.manager]) {
    await as(person).call(calls.listEditedFaq).refused(403, 'request.not_allowed')
    await as(person)
      .call(calls.createFaqChapter, { body: { title_ru: 'Своя' } })
      .refused(403, 'request.not_allowed')
  }
})

test('a chapter and its question are written, changed, moved, deleted and restored', async () => {
  const chapter = await aChapter(school, 'Первая')
  const other = await aChapter(school, 'Вторая')
  const question = await aQuestion(school, chapter.id, { title_kk: 'Сұрақ', text_kk: 'Жауап' })
  await aQuestion(school, other.id, { title_ru: 'Старше' })
  await as(school.owner)
    .call(calls.updateFaqChapter, { params: { id: chapter.id }, body: { text_ru: 'О чём она' } })
    .expect(200)
  await as(school.owner)
    .call(calls.updateFaqQuestion, { params: { id: question.id }, body: { chapter: other.id } })
    .expect(200)
  expect((await edited()).map((one) => one.questions.map(({ title_ru: title }) => title))).toEqual([
    [],
    ['Старше', 'Вопрос'],
  ])
  await as(school.owner)
    .call(calls.deleteFaqChapter, { params: { id: other.id } })
    .expect(204)
  expect(await edited()).toHaveLength(1)
  const restored = await as(school.owner)
    .call(calls.restoreFaqChapter, { params: { id: other.id } })
    .expect(200)
  expect(restored.questions).toHaveLength(2)
  await as(school.owner)
    .call(calls.deleteFaqQuestion, { params: { id: question.id } })
    .expect(204)
  await as(school.owner)
    .call(calls.restoreFaqQuestion, { params: { id: question.id } })
    .expect(200)
  expect(await eventsOf(school)).toEqual(
    expect.arrayContaining([
      'faq_chapter.created',
      'faq_question.created',
      'faq_chapter.changed',
      'faq_question.changed',
      'faq_chapter.deleted',
      'faq_chapter.restored',
      'faq_question.deleted',
      'faq_question.restored',
    ]),
  )
})

test('a question of a deleted chapter is not restored before it', async () => {
  const chapter = await aChapter(school)
  const question = await aQuestion(school, chapter.id)
  const params = { id: question.id }
  await as(school.owner).call(calls.deleteFaqQuestion, { params }).expect(204)
  await as(school.owner)
    .call(calls.deleteFaqChapter, { params: { id: chapter.id } })
    .expect(204)
  await as(school.owner).call(calls.restoreFaqQuestion, { params }).refused(409, 'help.chapter_is_deleted')
})

test('what was read long ago changes and deletes nothing', async () => {
  const chapter = await aChapter(school)
  const question = await aQuestion(school, chapter.id)
  await as(school.owner)
    .call(calls.updateFaqQuestion, { params: { id: question.id }, body: { text_ru: 'Новый', version: 1 } })
    .expect(200)
  const stale = await as(school.owner)
    .call(calls.updateFaqQuestion, { params: { id: question.id }, body: { text_ru: 'Иной', version: 1 } })
    .refused(409, 'stale_version')
  expect(stale).toMatchObject({ facts: { current: { text_ru: 'Новый', version: 2 } } })
  await as(school.owner)
    .call(calls.deleteFaqQuestion, { params: { id: question.id }, query: { version: 1 } })
    .refused(409, 'stale_version')
})

test('chapters and questions are ordered, all at once', async () => {
  const [first, second] = [await aChapter(school, 'А'), await aChapter(school, 'Б')]
  const [one, two] = [await aQuestion(school, first.id), await aQuestion(school, first.id)]
  const order = (body: { chapters: number[] } | { chapter: number; questions: number[] }) =>
    as(school.owner).call(calls.orderFaq, { body })
  await order({ chapters: [second.id, first.id] }).expect(200)
  const after = await order({ chapter: first.id, questions: [two.id, one.id] }).expect(200)
  expect(after.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(after[1]?.questions.map(({ id }) => id)).toEqual([two.id, one.id])
  expect(await eventsOf(school)).toContain('faq.ordered')
  // Somebody added a chapter meanwhile.
  await aChapter(school, 'В')
  await order({ chapters: [first.id, second.id] }).refused(409, 'stale_version')
  await order({ chapters: [first.id, first.id, second.id] }).refused(409, 'stale_version')
})

test('a question is asked and answered in a language or in none', async () => {
  const { id: chapter } = await aChapter(school)
  const attempt = (body: object) =>
    as(school.owner).call(calls.createFaqQuestion, { body: { chapter, ...body } })
  const fields = async (body: object) =>
    (await attempt(body).refused(400, 'request.malformed')).errors?.map(({ path }) => path)
  expect(await fields({})).toEqual(['title_ru'])
  expect(await fields({ title_ru: 'Вопрос' })).toEqual(['text_ru'])
  expect(await fields({ title_ru: 'В', text_ru: 'О', text_kk: 'Жауап' })).toEqual(['title_kk'])
  expect(await fields({ title_ru: 'В', text_ru: 'о'.repeat(faqLimits.answerLength + 1) })).toEqual([
    'text_ru',
  ])
  await attempt({ title_en: 'Q', text_en: 'A' }).expect(201)
  const bare = await as(school.owner)
    .call(calls.createFaqChapter, { body: { title_ru: 'Глава', text_en: 'About it' } })
    .refused(400, 'request.malformed')
  expect(bare.errors).toMatchObject([{ path: 'title_en' }])
})

test('there are bounds to chapters and to the questions of one', async () => {
  const { id: chapter } = await aChapter(school)
  await school.inside((db) =>
    db.rows(sql`
      insert into faq_questions (school_id, chapter_id, title_ru, text_ru, position)
      select ${db.schoolId}, ${chapter}, 'В', 'О', n from generate_series(1, ${faqLimits.questionsOfChapter}) as n`),
  )
  await as(school.owner)
    .call(calls.createFaqQuestion, { body: { chapter, title_ru: 'В', text_ru: 'О' } })
    .refused(409, 'help.chapter_is_full')
  await school.inside((db) =>
    db.rows(sql`
      insert into faq_chapters (school_id, title_ru, position)
      select ${db.schoolId}, 'Г', n from generate_series(2, ${faqLimits.chapters}) as n`),
  )
  await as(school.owner)
    .call(calls.createFaqChapter, { body: { title_ru: 'Лишняя' } })
    .refused(409, 'help.too_many_chapters')
})

test('the night erases what was deleted more than 30 days ago', async () => {
  const { id: chapter } = await aChapter(school)
  const gone = await aQuestion(school, chapter)
  const recent = await aQuestion(school, chapter)
  for (const { id } of [gone, recent])
    await as(school.owner).call(calls.deleteFaqQuestion, { params: { id } }).expect(204)
  await school.inside((db) =>
    db.rows(sql`
      update faq_questions set deleted_at = deleted_at - interval '31 days'
      where school_id = ${db.schoolId} and id = ${gone.id}`),
  )
  await school.inside((db) => school.app.services.jobs.send(db, nightlyTasksOfSchool, {}))
  await runJobs(school.school.id)
  await as(school.owner)
    .call(calls.restoreFaqQuestion, { params: { id: gone.id } })
    .refused(404, 'request.row_not_found')
  await as(school.owner)
    .call(calls.restoreFaqQuestion, { params: { id: recent.id } })
    .expect(200)
})

test('another school’s chapters and questions are not there', async () => {
  const theirs = await schoolFixture()
  const { id: chapter } = await aChapter(theirs)
  const { id } = await aQuestion(theirs, chapter)
  const owner = as(school.owner)
  await owner.call(calls.listFaqQuestions, { params: { id: chapter } }).refused(404, 'request.row_not_found')
  await owner
    .call(calls.updateFaqQuestion, { params: { id }, body: {} })
    .refused(404, 'request.row_not_found')
  await owner
    .call(calls.createFaqQuestion, { body: { chapter, title_ru: 'В', text_ru: 'О' } })
    .refused(400, 'request.malformed')
  await owner
    .call(calls.orderFaq, { body: { chapter, questions: [id] } })
    .refused(404, 'request.row_not_found')
})
