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
    people: [{ id: 4, part: 'responsible', name: 'Диана Кім', answers_within: 2, phone: null, telegram: '' }],
    unread: 0,
  })
  await openPage('/my-way', { as: 'student' })
  await expect.element(main.getByRole('heading', { level: 1, name: 'Здравствуйте, Айгерім!' })).toBeVisible()
  const hero = main.getByRole('region', { name: 'Ответьте на приглашение: Economics and Finance' })
  await expect.element(hero.getByText(/Вуз ждёт вашего решения/)).toBeVisible()
  await expect.element(hero.getByText('около 10 минут')).toBeVisible()
  const week = main.getByRole('region', { name: 'На этой неделе' })
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
  expect(await faultsOf('main')).toEqual([])
  await expect
    .element(week.getByRole('link', { name: /Essay/ }))
    .toHaveAttribute('href', '/course/view/1/lesson/2/homework?task=9')
})
