import { listDue, updateStep } from '@qadam/contract/students/due/endpoints.ts'
import {
  listWantedCountries,
  listWantedDegrees,
  listWantedPackages,
} from '@qadam/contract/students/endpoints.ts'
import { changeBulk, undoBulk } from '@qadam/contract/students/list-endpoints.ts'
import { listResponsibleAbroad } from '@qadam/contract/students/people/endpoints.ts'
import {
  getTeamToday,
  getToday,
  handOverDue,
  remindStudents,
  snoozeDue,
} from '@qadam/contract/today/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { civilToday } from '../../platform/formats.ts'
import { faultsOf } from '../../testing/axe.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'
import { laterDay } from './later-days.ts'

const main = page.getByRole('main')
const student = (id: number, first: string) => ({
  id,
  first_name: first,
  last_name: 'Серікбай',
  role: 'student' as const,
})
const line = (id: string, given: object) => ({
  id,
  whose: 'staff' as const,
  due_on: null,
  due_time: null,
  since: null,
  owner: null,
  snoozed_until: null,
  version: 1,
  ...given,
})
const day = (given: object = {}) => ({
  day: civilToday(),
  todo: {
    count: 3,
    overdue: 1,
    snoozed: 0,
    groups: [
      {
        kind: 'message' as const,
        count: 1,
        items: [
          line('m', {
            kind: 'message',
            ref: 1,
            text: 'Где взять справку?',
            student: student(1, 'Айжан'),
            since: new Date(Date.now() - 26 * 3_600_000).toISOString(),
          }),
        ],
      },
      {
        kind: 'step' as const,
        count: 2,
        items: [
          line('s1', { kind: 'step', ref: 11, text: 'Позвонить отцу', student: student(2, 'Алдияр') }),
          line('s2', { kind: 'step', ref: 12, text: 'Заказать перевод', student: student(3, 'Дана') }),
        ],
      },
    ],
  },
  owed: { count: 0, people: 0, has_written: 0, remindable: [], students: [] },
  week: [],
  ...given,
})

/** Presses a key as a keyboard with a Russian or Kazakh layout sends it. */
function pressCyrillic(code: string, key: string) {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
}

/** Presses J, and waits until the cursor stands on a line. */
async function moveTo(text: string) {
  pressCyrillic('KeyJ', 'о')
  await expect.poll(() => document.querySelector('[data-at]')?.textContent).toContain(text)
}

test('a curator lands on their day: kinds with their numbers, each line with what is done with it', async () => {
  server.answer(getToday, day())
  await openPage('/due', { as: 'admin' })
  await expect.element(main.getByRole('heading', { name: 'Сегодня' })).toBeVisible()
  await expect.element(main.getByText('«Где взять справку?»')).toBeVisible()
  await expect.element(main.getByText('ждёт 26 часов')).toBeVisible()
  const answer = main.getByRole('link', { name: 'Ответить: Айжан Серікбай' })
  await expect.element(answer).toHaveAttribute('href', '/messages?student=1')
  await expect.element(main.getByRole('link', { name: 'Открыть подряд' })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})

test('J moves over the lines, E marks the step as done in a Russian layout, and Z takes it back', async () => {
  server.answer(getToday, day())
  const sent: unknown[] = []
  server.answer(updateStep, ({ params, body }) => {
    sent.push([params.id, body])
    return { id: params.id }
  })
  await openPage('/due', { as: 'admin' })
  await expect.element(main.getByText('Позвонить отцу')).toBeVisible()
  await moveTo('Где взять справку?')
  await moveTo('Позвонить отцу')
  pressCyrillic('KeyE', 'у')
  await expect.poll(() => sent).toEqual([[11, { is_done: true }]])
  await expect.element(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  pressCyrillic('KeyZ', 'я')
  await expect
    .poll(() => sent)
    .toEqual([
      [11, { is_done: true }],
      [11, { is_done: false }],
    ])
})

test('L puts a line off until tomorrow, and the menu to a day of choice', async () => {
  server.answer(getToday, day())
  const sent: unknown[] = []
  server.answer(snoozeDue, ({ body }) => {
    sent.push(body)
    return { lines: 1 }
  })
  await openPage('/due', { as: 'admin' })
  await expect.element(main.getByText('Позвонить отцу')).toBeVisible()
  await moveTo('Где взять справку?')
  pressCyrillic('KeyL', 'д')
  const lines = [{ kind: 'message', ref: 1, student: 1 }]
  await expect.poll(() => sent).toEqual([{ lines, until_on: laterDay('tomorrow') }])
  await main.getByRole('button', { name: 'Отложить: Дана Серікбай' }).click()
  await page.getByRole('menuitem', { name: /До понедельника/ }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ until_on: laterDay('week') })
})

test('a line is given to a colleague by H', async () => {
  server.answer(getToday, day())
  for (const list of [listWantedPackages, listWantedDegrees, listWantedCountries]) server.answer(list, [])
  server.answer(listResponsibleAbroad, {
    count: 1,
    results: [{ id: 77, first_name: 'Айгерім', last_name: 'Омарова', role: 'admin' }],
  } as never)
  const sent: unknown[] = []
  server.answer(handOverDue, ({ body }) => {
    sent.push(body)
    return { lines: 1 }
  })
  await openPage('/due', { as: 'admin' })
  await expect.element(main.getByText('Позвонить отцу')).toBeVisible()
  await moveTo('Где взять справку?')
  pressCyrillic('KeyH', 'р')
  await page.getByRole('combobox', { name: 'Коллега' }).click()
  await page.getByRole('option', { name: 'Айгерім Омарова' }).click()
  await page.getByRole('button', { name: 'Передать', exact: true }).click()
  await expect.poll(() => sent).toEqual([{ lines: [{ kind: 'message', ref: 1, student: 1 }], owner: 77 }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('what students owe is folded by person; all who can be are reminded after a dialog says what they get', async () => {
  const owing = (id: number, given: object) => ({
    student: student(id, `Имя${id}`),
    count: 1,
    late_days: 9,
    lines: [{ id: `p${id}`, kind: 'paper' as const, ref: 1, text: 'Справка', due_on: null, since: null }],
    has_written: false,
    is_written_to: false,
    waits: false,
    ...given,
  })
  server.answer(
    getToday,
    day({
      owed: {
        count: 3,
        people: 3,
        has_written: 1,
        remindable: [4],
        students: [owing(4, {}), owing(5, { waits: true }), owing(6, { is_written_to: true })],
      },
    }),
  )
  const sent: unknown[] = []
  server.answer(remindStudents, ({ body }) => {
    sent.push(body)
    return { reminded: [4], skipped: [] }
  })
  await openPage('/due', { as: 'admin' })
  await main.getByRole('button', { name: /Имя4/, expanded: false }).click()
  await expect.element(main.getByText('Исправить документ: Справка')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Имя5 Серікбай ждёт вашего ответа' })).toBeVisible()
  await main.getByRole('button', { name: 'Напомнить 1' }).click()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await expect.poll(() => sent).toEqual([{ students: [4] }])
  await expect.element(page.getByText('Напомнили 1 студенту')).toBeVisible()
})

test('a day without anything says so and leads on', async () => {
  server.answer(getToday, day({ todo: { count: 0, overdue: 0, snoozed: 0, groups: [] } }))
  await openPage('/due', { as: 'admin' })
  await expect.element(main.getByText('Всё сделано')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Открыть студентов' })).toBeVisible()
})

test('the list by day is the reader’s own until the whole school is chosen', async () => {
  server.answer(getToday, day())
  const asked: object[] = []
  server.answer(listDue, ({ query }) => {
    asked.push(query)
    return { count: 0, results: [], next: null }
  })
  await openPage('/due?view=due', { as: 'admin' })
  await expect.element(main.getByText('Таких дел нет')).toBeVisible()
  expect(asked[0]).toMatchObject({ scope: 'mine', whose: 'staff', todo: true })
  await main.getByText('Всей школы').click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ scope: 'all' })
})

test('an owner lands on the school: its figures, a row for each curator whose numbers lead on, and what is stuck', async () => {
  server.answer(getTeamToday, {
    day: civilToday(),
    totals: {
      students: 200,
      overdue: 98,
      unanswered: 12,
      checks: 47,
      oldest_check: null,
      oldest_unanswered: null,
    },
    curators: [
      {
        curator: { id: 7, first_name: 'Томирис', last_name: 'Султанова', role: 'admin' },
        students: 74,
        overdue: 41,
        answers_in: 130,
      },
    ],
    stuck: [{ kind: 'no_curator', count: 9, oldest_on: null }],
    week: [],
    setup: null,
  })
  await openPage('/due', { as: 'admin_school' })
  await expect.element(main.getByText('2 ч 10 мин')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Томирис Султанова, Просрочено: 41' }))
    .toHaveAttribute('href', '/due?view=due&scope=all&owner=7&late=true')
  await expect.element(main.getByRole('link', { name: 'Назначить: Студенты без куратора' })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})

test('a new school is led by what is left to set up, the next step first', async () => {
  server.answer(getTeamToday, {
    day: civilToday(),
    totals: { students: 0 },
    curators: [],
    stuck: [],
    week: [],
    setup: [
      { step: 'people', is_done: true },
      { step: 'hours', is_done: false },
      { step: 'students', is_done: false },
    ],
  } as never)
  await openPage('/due', { as: 'admin_school' })
  await expect.element(main.getByText('готово 1 из 3')).toBeVisible()
  const steps = main.getByRole('listitem')
  await expect
    .element(steps.first().getByRole('link', { name: 'Указать: Указать часы работы' }))
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Пригласить коллегу' })).toBeVisible()
  expect(await faultsOf('main')).toEqual([])
})

test('an owner hands over all students of a colleague who leaves, and can undo it', async () => {
  const curator = (id: number, first: string, students: number) => ({
    curator: { id, first_name: first, last_name: 'Султанова', role: 'admin' },
    students,
  })
  server.answer(getTeamToday, {
    day: civilToday(),
    totals: { students: 74 },
    curators: [curator(7, 'Томирис', 74), curator(8, 'Айгерім', 0)],
    stuck: [],
    week: [],
    setup: null,
  } as never)
  for (const shape of [listWantedPackages, listWantedCountries, listWantedDegrees]) server.answer(shape, [])
  server.answer(listResponsibleAbroad, {
    count: 2,
    results: [
      { id: 7, first_name: 'Томирис', last_name: 'Султанова', role: 'admin' },
      { id: 8, first_name: 'Айгерім', last_name: 'Султанова', role: 'admin' },
    ],
  })
  server.answer(changeBulk, { bulk_id: 3, changed: 74, refused: [] })
  server.answer(undoBulk, { changed: 74, kept: 0 })
  await openPage('/due', { as: 'admin_school' })
  // Who has no students has nothing to hand over.
  const passOf = (name: string) => main.getByRole('button', { name: `Передать всех студентов: ${name}` })
  await expect.element(passOf('Томирис Султанова')).toBeVisible()
  await expect.element(passOf('Айгерім Султанова')).not.toBeInTheDocument()
  await passOf('Томирис Султанова').click()
  const form = page.getByRole('dialog', { name: 'Передать 74 студентов: Томирис Султанова' })
  await form.getByRole('combobox', { name: 'Новый куратор' }).click()
  await expect.element(page.getByRole('option', { name: 'Айгерім Султанова' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Томирис Султанова' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Айгерім Султанова' }).click()
  expect(await faultsOf('[role="dialog"]')).toEqual([])
  await form.getByRole('button', { name: 'Передать' }).click()
  await expect.element(page.getByText('74 студентов теперь ведёт Айгерім Султанова')).toBeVisible()
  expect(server.sent(changeBulk)).toMatchObject([
    {
      body: {
        where: { filter: [{ field: 'responsible', op: 'is', value: 7 }] },
        changes: [{ field: 'responsible', value: 8 }],
      },
    },
  ])
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.poll(() => server.sent(undoBulk)).toMatchObject([{ params: { id: 3 } }])
})
