import { finishAttempt, getAttempt, saveAnswer, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLessonForStudent, aList, aTask, type Content } from './factory.ts'

let school: SchoolFixture
let lessonId: number
beforeEach(async () => {
  school = await schoolFixture()
  lessonId = (await aLessonForStudent(school)).lesson.id
})

const typed = {
  accepted: ['Назарет'],
  case_matters: false,
  graded: [
    { text: 'Nazereth', percent: 50, feedback: { ru: 'Почти: проверьте буквы' } },
    { text: '*', percent: 0, feedback: { ru: 'Это в Галилее' } },
  ],
}
const passage = {
  type: 'insert_words',
  prompt: { ru: 'Где?' },
  partial: true,
  passages: {
    ru: { text: '<p>{{1}} {{2}} {{3}}</p>', gaps: [1, 2, 3].map((id) => ({ id, ...typed })) },
  },
} as unknown as Content
const choice = {
  type: 'select_one',
  prompt: { ru: 'Что?' },
  partial: true,
  options: [
    { id: 'right', text: { ru: 'Да' }, is_correct: true, feedback: { ru: 'Верно' } },
    { id: 'half', text: { ru: 'Почти' }, is_correct: false, weight: 50, feedback: { ru: 'Уже близко' } },
  ],
} as unknown as Content

async function handedIn(shows: 'answers' | 'score', given: readonly (readonly [Content, TaskAnswer])[]) {
  const list = await aList(school, lessonId, { shows })
  const tasks = []
  for (const [content] of given) tasks.push(await aTask(school, list.id, content))
  const student = as(school.student)
  const attempt = await student.call(startAttempt, { params: { id: list.id } }).expect(200)
  for (const [at, [, answer]] of given.entries())
    await student
      .call(saveAnswer, { params: { id: attempt.id }, body: { task_id: tasks[at]?.id ?? 0, answer } })
      .expect(200)
  expect(JSON.stringify(attempt)).not.toMatch(/Почти: проверьте|Уже близко/)
  return student.call(finishAttempt, { params: { id: attempt.id } }).expect(200)
}

const answers = [
  [
    passage,
    {
      type: 'insert_words',
      language: 'ru',
      gaps: [
        { id: 1, text: 'назарет' },
        { id: 2, text: 'nazereth' },
        { id: 3, text: 'Рим' },
      ],
    },
  ],
  [choice, { type: 'select_one', option: 'half' }],
] as const satisfies readonly (readonly [Content, TaskAnswer])[]

test('the author’s word to this very answer is told with the result: a graded answer, any other one, an option', async () => {
  const over = await handedIn('answers', answers)
  expect(over.tasks.map(({ result }) => result?.parts.map(({ feedback }) => feedback?.ru ?? null))).toEqual([
    [null, 'Почти: проверьте буквы', 'Это в Галилее'],
    ['Уже близко'],
  ])
  expect(over.tasks.map(({ result }) => result?.points)).toEqual([0.5, 0.5])
})

test('it stays with the author where answers are not shown afterwards, and the teacher reads it', async () => {
  const over = await handedIn('score', answers)
  expect(over.tasks.map(({ result }) => result)).toEqual([null, null])
  const read = await as(school.manager)
    .call(getAttempt, { params: { id: over.id } })
    .expect(200)
  expect(read.tasks[1]?.result?.parts[0]?.feedback).toEqual({ ru: 'Уже близко' })
})
