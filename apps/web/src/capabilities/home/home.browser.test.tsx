import { getHome } from '@qadam/contract/home/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../testing/axe.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const main = page.getByRole('main')
const empty = {
  hero: null,
  next_date: null,
  course: null,
  week: [],
  steps: [],
  dates: [],
  people: [],
  later: 0,
  later_tasks: [],
  applications: [],
  slack: null,
}
const task = {
  title: '',
  due_on: null,
  due_time: null,
  is_overdue: false,
  minutes: null,
  course_id: null,
  lesson_id: null,
}

test('the next step stands first with its reason, its day and one button; the week below it, the curator beside', async () => {
  server.answer(getHome, {
    ...empty,
    hero: { ...task, key: 'd', kind: 'decision', title: 'Economics and Finance', minutes: 10 },
    week: [
      { ...task, key: 'p', kind: 'paper', title: 'Паспорт', minutes: 5 },
      { ...task, key: 'v', kind: 'visa', due_on: '2027-08-03', due_time: '10:30' },
      {
        ...task,
        key: 'h',
        kind: 'homework',
        title: 'Essay',
        due_on: '2026-01-03',
        is_overdue: true,
        course_id: 1,
        lesson_id: 2,
        task: 9,
      },
    ],
    later: 2,
    later_tasks: [
      { ...task, key: 's', kind: 'submission', title: 'Economics and Finance', due_on: '2030-01-15' },
      { ...task, key: 'x', kind: 'exam', title: 'IELTS', due_on: '2030-02-01' },
    ],
    steps: [
      { id: 1, name: 'Собрать документы', state: 'done' },
      { id: 2, name: 'Перевести документы', state: 'now' },
      { id: 3, name: 'Подать заявку', state: 'ahead', reached_at: null },
    ],
    people: [
      {
        id: 4,
        part: 'responsible',
        name: 'Диана Кім',
        answers_within: 2,
        phone: null,
        telegram: '',
        last_message: { text: 'Поздравляю!', at: '2026-11-24T06:40:00Z' },
      },
    ],
    applications: [
      {
        id: 7,
        title: 'Economics and Finance',
        university: 'Bocconi',
        status: 'has_invitation',
        answer_by: '2030-12-05',
      },
      { id: 8, title: 'Law', university: null, status: 'under_review', answer_by: null },
    ],
    unread: 0,
  })
  await openPage('/my-way', { as: 'student' })
  await expect.element(main.getByRole('heading', { level: 1, name: 'Здравствуйте, Айгерім!' })).toBeVisible()
  const hero = main.getByRole('region', { name: 'Ответьте на приглашение: Economics and Finance' })
  await expect.element(hero.getByText(/Вуз ждёт вашего решения/)).toBeVisible()
  await expect.element(hero.getByText('около 10 минут')).toBeVisible()
  const week = main.getByRole('region', { name: 'Ближайшие семь дней' })
  await expect.element(week.getByText('3 августа 2027 г., 10:30')).toBeVisible()
  await expect.element(week.getByText(/^срок прошёл 3\sянваря/)).toBeVisible()
  await week.getByText('И ещё 2 дела позже').click()
  await expect.element(week.getByText(/15\sянваря 2030/)).toBeVisible()
  await expect.element(main.getByText('Шаг 2 из 3')).toBeVisible()
  await expect.element(main.getByText('Дальше: Подать заявку')).toBeVisible()
  const drawn = [...document.querySelectorAll('ol[aria-hidden] > li')].map(
    ({ textContent }, at, all) => `${textContent} ${all[at]?.getAttribute('data-state')}`,
  )
  expect(drawn).toEqual(['Собрать документы done', 'Перевести документы2 next', 'Подать заявку3 future'])
  await expect.element(main.getByText('Обычно отвечает в течение 2 ч')).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'Ваш куратор' }).getByText('Поздравляю!'))
    .toBeVisible()
  await expect
    .element(main.getByRole('link', { name: /^Bocconi.*Ответьте до 5\sдекабря 2030/ }))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: /^Law.*Ждём вуз/ })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
  await expect
    .element(week.getByRole('link', { name: /Essay/ }))
    .toHaveAttribute('href', '/course/view/1/lesson/2/homework?task=9')
})

test('the slack is a figure with words, and another day of beginning says what it leaves', async () => {
  server.answer(getHome, {
    ...empty,
    steps: [{ id: 1, name: 'Апостиль', state: 'now' }],
    slack: {
      document: { type_id: 3, name: 'Аттестат: апостиль' },
      stage: 'visa',
      due_on: '2030-01-10',
      takes_working_days: 15,
      start_by: '2029-12-17',
      left: 12,
      options: [
        { start_on: '2029-11-30', ready_on: '2029-12-21', left: 12 },
        { start_on: '2029-12-07', ready_on: '2029-12-28', left: 6 },
        { start_on: '2029-12-24', ready_on: '2030-01-15', left: -4 },
      ],
    },
    people: [],
    unread: 0,
  })
  await openPage('/my-way', { as: 'student' })
  const way = main.getByRole('region', { name: 'Путь к отъезду' })
  await expect.element(way.getByText('рабочих дней запаса:')).toBeVisible()
  await expect.element(way.getByText(/Начать можно не позже 17\sдекабря 2029/)).toBeVisible()
  await expect.element(way.getByRole('status')).toMatchTextContent(/Будет готово 21\sдекабря 2029/)
  expect(await faultsOf('main')).toEqual([])
  await way.getByText(/24\sдекабря 2029/).click()
  await expect.element(way.getByText('рабочих дней не хватает:')).toBeVisible()
  await expect.element(way.getByRole('status')).toMatchTextContent(/напишите куратору/)
  await expect
    .element(way.getByRole('link', { name: 'Аттестат: апостиль' }))
    .toHaveAttribute('href', '/my-documents?paper=3')
})
