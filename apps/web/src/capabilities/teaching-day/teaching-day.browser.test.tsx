import { changeStatus, getClass, markAttendance, resetStatus } from '@qadam/contract/classes/endpoints.ts'
import { sendReport } from '@qadam/contract/progress/endpoints.ts'
import { getTeachingDay } from '@qadam/contract/teaching-day/endpoints.ts'
import type { TeachingDay } from '@qadam/contract/teaching-day/schemas.ts'
import { answerQuestion } from '@qadam/contract/threads/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { faultsOf } from '../../testing/axe.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

type Mark = TeachingDay['classes'][number]['students'][number]['attendance']

// The clock stands at 09:00 in Almaty, 2026-11-23.
const today = '2026-11-23'
const course = { id: 3, title: 'Итальянский' }
const people = ['Айзере', 'Еркежан', 'Нұрислам']
const stored = new Map<number, Mark>()
let isFinished = false

const running = () => ({
  id: 5,
  title: 'Группа 3',
  state: 'running' as const,
  starts_at: '2026-11-23T03:48:00Z',
  ends_at: '2026-11-23T05:18:00Z',
  minutes: 90,
  course,
  topic: 'Passato prossimo',
  room: 'Абая, 204',
  meeting_url: null,
  is_finished: isFinished,
  students: people.map((first_name, at) => ({
    id: at + 1,
    first_name,
    last_name: 'Ким',
    attendance: stored.get(at + 1) ?? null,
    note: '',
  })),
})
const coming = {
  id: 6,
  title: 'Ержан Ли',
  state: 'coming' as const,
  starts_at: '2026-11-23T09:30:00Z',
  ends_at: '2026-11-23T10:30:00Z',
  minutes: 60,
  course,
  topic: null,
  room: null,
  meeting_url: 'https://zoom.example.org/1',
  is_finished: false,
  students: [{ id: 9, first_name: 'Ержан', last_name: 'Ли', attendance: null, note: '' }],
}
const weekDay = (day: string) => ({ day, classes: [], deadlines: [], free: [] })
const behindRow = (id: number, first_name: string) => ({
  student: { id, first_name, last_name: 'Ким' },
  reasons: [{ rule: 'absences' as const, course, count: 2, of: null }],
})
const full = () => ({
  today,
  classes: [running(), coming],
  unmarked: { count: 0, classes: [] },
  next_class: null,
  works: {
    count: 6,
    results: [
      {
        title: 'Сочинение',
        course,
        lesson_id: 8,
        list_id: 4,
        group: { id: 2, name: 'Группа 3' },
        count: 6,
        oldest_at: '2026-11-20T05:00:00Z',
        first_id: 77,
      },
    ],
  },
  questions: {
    count: 1,
    results: [
      {
        id: 31,
        student: { id: 2, first_name: 'Омар', last_name: 'Ким' },
        course,
        lesson: { id: 8, title: 'Глаголы' },
        text: 'Почему essere?',
        since: '2026-11-23T01:00:00Z',
      },
    ],
  },
  behind: { count: 2, results: [behindRow(3, 'Нұрислам'), behindRow(4, 'Раяна')] },
  week: [
    {
      ...weekDay(today),
      classes: [{ id: 5, title: 'Группа 3', starts_at: '2026-11-23T03:48:00Z', minutes: 90 }],
      deadlines: [{ title: 'Сочинение', course, lesson_id: 8, due_at: '2026-11-23T13:00:00Z' }],
    },
    ...['24', '25', '26', '27', '28', '29'].map((day) => weekDay(`2026-11-${day}`)),
  ],
})

const nothing = { count: 0, results: [] }
const main = page.getByRole('main')
const marks = (name: string) => main.getByRole('group', { name: `${name} Ким` })
const pressed = (name: string, mark: string) =>
  expect
    .element(marks(name).getByRole('button', { name: mark, exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
/** A press by position: the layout types Cyrillic letters. */
const press = (code: string, key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))

beforeEach(() => {
  stored.clear()
  isFinished = false
  server.answer(getTeachingDay, full)
  server.answer(markAttendance, ({ body }) => {
    for (const { student, attendance } of body.marks) stored.set(student, attendance)
    return {}
  })
})

test('the day says what runs, where and since when; every row has its action', async () => {
  await openPage('/due', { as: 'teacher' })
  await expect.element(main.getByRole('heading', { name: 'Сегодня', level: 1 })).toBeVisible()
  await expect.element(main.getByText('понедельник, 23 ноября · 2 занятия, 2 ч 30 мин')).toBeVisible()
  await expect
    .element(
      main.getByText(
        '1 ч 30 мин, Абая, 204 · Итальянский · 3 человека · идёт 12 минут · тема: Passato prossimo',
      ),
    )
    .toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Войти на занятие: Ержан Ли' }))
    .toHaveAttribute('href', 'https://zoom.example.org/1')
  await expect
    .element(main.getByRole('link', { name: 'Проверить: Сочинение, Итальянский · Группа 3' }))
    .toHaveAttribute('href', '/grading/77?course=3&lesson=8&ex_list=4')
  await expect.element(main.getByText('2 пропуска подряд', { exact: true })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})

test('1, 2 and 3 mark by position in a Russian layout and go on, J and K move, Enter says who is not marked yet', async () => {
  server.answer(changeStatus, { acts: { reset: null } })
  server.answer(getClass, {})
  await openPage('/due', { as: 'teacher' })
  await expect.element(marks('Айзере')).toBeVisible()
  press('Digit1', '1')
  await pressed('Айзере', 'Есть')
  press('KeyJ', 'о')
  await expect
    .poll(() => document.querySelector('[data-roll="3"]')?.getAttribute('aria-current'))
    .toBe('true')
  press('Digit3', '3')
  await pressed('Нұрислам', 'Нет')
  press('Enter', 'Enter')
  await expect.element(main.getByText('Ещё не отмечен 1 человек')).toBeVisible()
  expect(server.sent(changeStatus)).toEqual([])
  press('Digit2', '2')
  await pressed('Еркежан', 'Позже')
  await expect
    .poll(() => [...stored.entries()].toSorted())
    .toEqual([
      [1, 'present'],
      [2, 'late'],
      [3, 'absent'],
    ])
  isFinished = true
  press('Enter', 'Enter')
  await expect
    .poll(() => server.sent(changeStatus).map(({ params, body }) => [params.scheduleId, body.status_lesson]))
    .toEqual([[5, 'finished']])
  server.answer(resetStatus, {})
  await expect.element(page.getByText('Занятие проведено: Группа 3')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).last().click()
  await expect.poll(() => server.sent(resetStatus).map(({ params }) => params.id)).toEqual([5])
})

test('all come by one press, and one press takes it back to what was before', async () => {
  stored.set(2, 'late')
  await openPage('/due', { as: 'teacher' })
  await main.getByRole('button', { name: 'Все были' }).click()
  await pressed('Айзере', 'Есть')
  await pressed('Еркежан', 'Позже')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect
    .poll(() => [...stored.entries()].toSorted())
    .toEqual([
      [1, null],
      [2, 'late'],
      [3, null],
    ])
})

test('a mark that the server rejects goes back and says why', async () => {
  server.refuse(markAttendance, { status: 409, code: 'schedule.month_closed', values: { day: '30.11.2026' } })
  await openPage('/due', { as: 'teacher' })
  await marks('Айзере').getByRole('button', { name: 'Есть' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect
    .element(marks('Айзере').getByRole('button', { name: 'Есть' }))
    .toHaveAttribute('aria-pressed', 'false')
})

test('a question is answered in place and leaves the list', async () => {
  let isAnswered = false
  server.answer(getTeachingDay, () => (isAnswered ? { ...full(), questions: nothing } : full()))
  server.answer(answerQuestion, () => {
    isAnswered = true
    return {}
  })
  await openPage('/due', { as: 'teacher' })
  await main.getByRole('button', { name: 'Ответить: Омар Ким' }).click()
  await main.getByLabelText('Ваш ответ').fill('Потому что')
  await main.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(main.getByText('Без ответа не осталось ни одного вопроса.')).toBeVisible()
  expect(server.sent(answerQuestion)).toMatchObject([{ params: { id: 31 }, body: { text: 'Потому что' } }])
})

test('one letter goes to everybody who is behind, and after a failure only to those who have none yet', async () => {
  server.answer(sendReport, () => {
    server.failWithoutWords(sendReport)
    return { sent_to: 'someone@people.test' }
  })
  await openPage('/due', { as: 'teacher' })
  await main.getByRole('button', { name: 'Написать всем' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Отправить 2 письма' }).click()
  await expect.element(dialog.getByText('Напишите хотя бы пару слов.')).toBeVisible()
  await dialog.getByLabelText('Ваши слова').fill('Давайте нагоним')
  await dialog.getByRole('button', { name: 'Отправить 2 письма' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Отправить 1 письмо' })).toBeVisible()
  server.answer(sendReport, { sent_to: 'someone@people.test' })
  await dialog.getByRole('button', { name: 'Отправить 1 письмо' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent(sendReport).map(({ body }) => [body.student_id, body.course_id, body.comment])).toEqual([
    [3, 3, 'Давайте нагоним'],
    [4, 3, 'Давайте нагоним'],
    [4, 3, 'Давайте нагоним'],
  ])
})

test('past classes without marks unfold, and the first of them is called', async () => {
  const past = {
    ...running(),
    id: 4,
    title: 'Группа 1',
    state: 'unmarked' as const,
    starts_at: '2026-11-20T04:00:00Z',
  }
  server.answer(getTeachingDay, { ...full(), unmarked: { count: 1, classes: [past] } })
  await openPage('/due', { as: 'teacher' })
  await main.getByRole('button', { name: 'Отметить 1 прошлое' }).click()
  await expect.element(main.getByText('20 ноября')).toBeVisible()
  await marks('Айзере').getByRole('button', { name: 'Нет' }).click()
  await expect.poll(() => server.sent(markAttendance).map(({ params }) => params.id)).toEqual([4])
})

test('G opens the work that has waited longest', async () => {
  const opened = await openPage('/due', { as: 'teacher' })
  await expect.element(main.getByText('Сочинение', { exact: true })).toBeVisible()
  press('KeyG', 'п')
  await expect.poll(opened.address).toContain('/grading/77')
})

test('an empty day names the next class, and without one leads to the hours', async () => {
  const empty = {
    today,
    works: nothing,
    questions: nothing,
    behind: nothing,
    week: full().week.map(({ day }) => weekDay(day)),
  }
  const next = { id: 12, title: 'Группа 7', starts_at: '2026-11-25T05:00:00Z', minutes: 60 }
  server.answer(getTeachingDay, { ...empty, next_class: next })
  await openPage('/due', { as: 'teacher' })
  await expect.element(main.getByText('Следующее: Группа 7, среда, 25 ноября, 10:00.')).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
  server.answer(getTeachingDay, { ...empty, next_class: null })
  await openPage('/due', { as: 'teacher' })
  await expect.element(main.getByText(/рабочие часы/)).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Мои часы' }).last())
    .toHaveAttribute('href', '/settings?tab=hours')
})

test('a day that does not load says so and is asked for again', async () => {
  server.failWithoutWords(getTeachingDay)
  await openPage('/due', { as: 'teacher' })
  await expect.element(main.getByRole('button', { name: 'Повторить' })).toBeVisible()
  server.answer(getTeachingDay, full)
  await main.getByRole('button', { name: 'Повторить' }).click()
  await expect.element(main.getByText('Группа 3').first()).toBeVisible()
})

test('on a phone it is one column with marks as large as a thumb', async () => {
  await page.viewport(390, 844)
  await openPage('/due', { as: 'teacher' })
  await expect.element(marks('Айзере')).toBeVisible()
  const height = marks('Айзере')
    .getByRole('button', { name: 'Есть' })
    .element()
    .getBoundingClientRect().height
  expect(height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
