import { updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, type Content, capital } from './factory.ts'

const tex = '\\(\\frac{a&lt;b}{2}\\) $$\\sum_{i=1}^{n} i$$'
const hostile = '\\(\\href{javascript:alert(1)}{x}\\)<img src=x onerror=alert(1)><script>alert(1)</script>'

test('formulas are kept letter by letter in every rich text of a task and of a lesson', async () => {
  const school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const texts = { ru: `<p>${tex}</p>` }
  const task = await aTask(school, list.id, {
    ...capital,
    prompt: texts,
    hint: texts,
    explanation: texts,
    feedback_right: texts,
    feedback_wrong: texts,
    options: [
      { id: 'a', text: { ru: tex }, is_correct: true, feedback: { ru: tex } },
      { id: 'b', text: { ru: '5 $' }, is_correct: false },
    ],
  } as Content)
  expect(task.content).toMatchObject({
    prompt: texts,
    hint: texts,
    explanation: texts,
    feedback_right: texts,
    feedback_wrong: texts,
    options: [{ text: { ru: tex }, feedback: { ru: tex } }, { text: { ru: '5 $' } }],
  })
  const answer = await as(school.manager)
    .call(updateLesson, { params: { id: lesson.id }, body: { text_ru: `<p>${tex}</p>` } })
    .expect(200)
  expect(answer.text_ru).toBe(`<p>${tex}</p>`)
})

test('raised and lowered letters stay so in a task and in a lesson', async () => {
  const school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const html = '<p>10<sup>-3</sup> m<sup>2</sup> of H<sub>2</sub>O</p>'
  const task = await aTask(school, list.id, { ...capital, prompt: { ru: html } } as Content)
  expect(task.content).toMatchObject({ prompt: { ru: html } })
  const answer = await as(school.manager)
    .call(updateLesson, { params: { id: lesson.id }, body: { text_ru: html } })
    .expect(200)
  expect(answer.text_ru).toBe(html)
})

test('a gap stands beside a formula, and what a formula hides is letters', async () => {
  const school = await schoolFixture()
  const { lesson } = await aLessonForStudent(school)
  const list = await aList(school, lesson.id)
  const gaps = [{ id: 1, accepted: ['2'], case_matters: false }]
  const task = await aTask(school, list.id, {
    type: 'insert_words',
    prompt: { ru: `<p>Сколько?${hostile}</p>` },
    passages: { ru: { text: '<p>\\(\\frac{ {1}}{2} \\cdot 4 =\\) {{1}}</p>', gaps } },
  } as Content)
  expect(task.content).toMatchObject({
    prompt: { ru: '<p>Сколько?\\(\\href{javascript:alert(1)}{x}\\)</p>' },
    passages: { ru: { text: '<p>\\(\\frac{ {1}}{2} \\cdot 4 =\\) {{1}}</p>' } },
  })
})
